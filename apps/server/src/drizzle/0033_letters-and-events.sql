CREATE TABLE "password_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email_digest" "bytea" NOT NULL,
	"network" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"user_id" text NOT NULL,
	"mark" "bytea" NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_devices_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "outgoing_post" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"client_id" text,
	"user_id" text,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"data" jsonb NOT NULL,
	"cause" text,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notify_channels" ADD COLUMN "events" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notify_deliveries" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "notify_preferences" ADD COLUMN "weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_requests_email" ON "password_requests" USING btree ("email_digest","asked_at");--> statement-breakpoint
CREATE INDEX "password_requests_network" ON "password_requests" USING btree ("network","asked_at");--> statement-breakpoint
CREATE INDEX "password_requests_time" ON "password_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_post_cause" ON "outgoing_post" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "outgoing_post_waiting" ON "outgoing_post" USING btree ("taken_at","seq");--> statement-breakpoint
CREATE INDEX "outgoing_post_client" ON "outgoing_post" USING btree ("client_id");