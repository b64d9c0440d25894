CREATE TABLE "firmware_images" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"signature" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"notes" text NOT NULL,
	"key_id" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "firmware_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firmware_pieces" (
	"image_id" text NOT NULL,
	"index" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "firmware_pieces_image_id_index_pk" PRIMARY KEY("image_id","index")
);
--> statement-breakpoint
CREATE TABLE "firmware_rollout_devices" (
	"rollout_id" text NOT NULL,
	"device_id" text NOT NULL,
	"wave" integer NOT NULL,
	"image_id" text,
	"version" text,
	"former_version" text,
	"command_id" text,
	"skipped" text,
	CONSTRAINT "firmware_rollout_devices_rollout_id_device_id_pk" PRIMARY KEY("rollout_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "firmware_rollouts" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"kind" text NOT NULL,
	"rollback_of" text,
	"version" text,
	"state" text NOT NULL,
	"stop_reason" text,
	"actor" text NOT NULL,
	"actor_name" text,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"sizes" jsonb NOT NULL,
	"waves" integer NOT NULL,
	"wave" integer NOT NULL,
	"next_wave_at" timestamp with time zone,
	"pause_minutes" integer NOT NULL,
	"max_failures" integer NOT NULL,
	"forgiven" integer DEFAULT 0 NOT NULL,
	"patience_minutes" integer NOT NULL,
	"ttl_seconds" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "device_commands_unproven";--> statement-breakpoint
DROP INDEX "device_commands_one_reboot";--> statement-breakpoint
ALTER TABLE "device_commands" ADD COLUMN "update" jsonb;--> statement-breakpoint
ALTER TABLE "device_state" ADD COLUMN "firmware" jsonb;--> statement-breakpoint
ALTER TABLE "firmware_images" ADD CONSTRAINT "firmware_images_key_id_firmware_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."firmware_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_pieces" ADD CONSTRAINT "firmware_pieces_image_id_firmware_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."firmware_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_rollout_devices" ADD CONSTRAINT "firmware_rollout_devices_rollout_id_firmware_rollouts_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."firmware_rollouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_rollout_devices" ADD CONSTRAINT "firmware_rollout_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_rollout_devices" ADD CONSTRAINT "firmware_rollout_devices_image_id_firmware_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."firmware_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_rollout_devices" ADD CONSTRAINT "firmware_rollout_devices_command_id_device_commands_id_fk" FOREIGN KEY ("command_id") REFERENCES "public"."device_commands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firmware_images_version" ON "firmware_images" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "firmware_keys_key" ON "firmware_keys" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "firmware_rollout_devices_wave" ON "firmware_rollout_devices" USING btree ("rollout_id","wave");--> statement-breakpoint
CREATE INDEX "firmware_rollout_devices_device" ON "firmware_rollout_devices" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "firmware_rollout_devices_command" ON "firmware_rollout_devices" USING btree ("command_id");--> statement-breakpoint
CREATE INDEX "firmware_rollouts_client" ON "firmware_rollouts" USING btree ("client_id","requested_at");--> statement-breakpoint
CREATE INDEX "firmware_rollouts_running" ON "firmware_rollouts" USING btree ("requested_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "device_commands_updates" ON "device_commands" USING btree ("device_id","num") WHERE kind = 'update';--> statement-breakpoint
CREATE INDEX "device_commands_unproven" ON "device_commands" USING btree ("ended_at") WHERE state = 'failed' and kind in ('reboot', 'update');--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_one_reboot" ON "device_commands" USING btree ("device_id") WHERE ended_at is null and kind in ('reboot', 'update');