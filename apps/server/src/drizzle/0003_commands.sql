CREATE TABLE "device_command_bulks" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"wave_size" integer NOT NULL,
	"waves" integer NOT NULL,
	"wave" integer NOT NULL,
	"max_failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"num" bigserial NOT NULL,
	"device_id" text NOT NULL,
	"device" integer NOT NULL,
	"mac" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"record" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"config" jsonb,
	"actor" text NOT NULL,
	"actor_name" text,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bulk_id" text,
	"wave" integer
);
--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_bulk_id_device_command_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."device_command_bulks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_command_bulks_running" ON "device_command_bulks" USING btree ("requested_at") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_num" ON "device_commands" USING btree ("num");--> statement-breakpoint
CREATE INDEX "device_commands_device" ON "device_commands" USING btree ("device_id","num");--> statement-breakpoint
CREATE INDEX "device_commands_client" ON "device_commands" USING btree ("client_id","num");--> statement-breakpoint
CREATE INDEX "device_commands_bulk" ON "device_commands" USING btree ("bulk_id","wave");--> statement-breakpoint
CREATE INDEX "device_commands_open" ON "device_commands" USING btree ("num") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "device_commands_unproven" ON "device_commands" USING btree ("ended_at") WHERE state = 'failed' and kind = 'reboot';--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_one_reboot" ON "device_commands" USING btree ("device_id") WHERE ended_at is null and kind = 'reboot';