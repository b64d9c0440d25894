CREATE TABLE "notify_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"to" text[] NOT NULL,
	"chat_id" text,
	"host" text,
	"sealed" "bytea" NOT NULL,
	"has_token" boolean NOT NULL,
	"rotating_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"reason" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"resting_until" timestamp with time zone,
	"told_dead_at" timestamp with time zone,
	"last_accepted_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notify_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"client_id" text,
	"policy_id" text,
	"subject_client_id" text,
	"subject" text NOT NULL,
	"alarm_id" text,
	"incident_id" text,
	"about" text NOT NULL,
	"transition" text NOT NULL,
	"verb" text NOT NULL,
	"severity" text,
	"channel_id" text,
	"user_id" text,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"cause" text NOT NULL,
	"after_seconds" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"answer" text,
	"message_id" text,
	"taken_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notify_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"project_id" text,
	"name" text NOT NULL,
	"match" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"group_seconds" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notify_channels_client" ON "notify_channels" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notify_deliveries_cause" ON "notify_deliveries" USING btree ("cause","recipient_key");--> statement-breakpoint
CREATE INDEX "notify_deliveries_due" ON "notify_deliveries" USING btree ("due_at") WHERE state in ('due', 'sending');--> statement-breakpoint
CREATE INDEX "notify_deliveries_recipient" ON "notify_deliveries" USING btree ("recipient_key","seq") WHERE state in ('due', 'sending');--> statement-breakpoint
CREATE INDEX "notify_deliveries_subject" ON "notify_deliveries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "notify_deliveries_message" ON "notify_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "notify_deliveries_client" ON "notify_deliveries" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "notify_deliveries_created" ON "notify_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notify_policies_client" ON "notify_policies" USING btree ("client_id");