CREATE TABLE "alarm_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"alarm_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"level" smallint,
	"value" jsonb,
	"by_name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule_version" integer NOT NULL,
	"section" text NOT NULL,
	"signal" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"client_id" text,
	"project_id" text,
	"level" smallint NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	"value" jsonb,
	"latched" boolean NOT NULL,
	"disproved" boolean DEFAULT false NOT NULL,
	"episode" jsonb NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text,
	"assigned_to" text,
	"shelved_until" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_rule_versions" (
	"rule_id" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alarm_rule_versions_rule_id_version_pk" PRIMARY KEY("rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "alarm_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"signal" text NOT NULL,
	"client_id" text,
	"project_id" text,
	"subject_id" text,
	"overrides" text,
	"body" jsonb NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"shipped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_away" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_checkpoints" (
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"memory" jsonb NOT NULL,
	CONSTRAINT "alarm_checkpoints_subject_at_pk" PRIMARY KEY("subject","at")
);
--> statement-breakpoint
CREATE TABLE "alarm_samples" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"values" jsonb NOT NULL,
	"occurrences" jsonb
);
--> statement-breakpoint
CREATE TABLE "alarm_subjects" (
	"key" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"client_id" text,
	"project_id" text,
	"device" integer,
	"settings" jsonb,
	"timelines" jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_late_readings" (
	"device" integer PRIMARY KEY NOT NULL,
	"from_ts" timestamp with time zone NOT NULL,
	"mark" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_transitions" ADD CONSTRAINT "alarm_transitions_alarm_id_alarms_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_transitions_alarm" ON "alarm_transitions" USING btree ("alarm_id","id");--> statement-breakpoint
CREATE INDEX "alarms_open" ON "alarms" USING btree ("client_id","level","at") WHERE cleared_at is null or (latched and closed_at is null);--> statement-breakpoint
CREATE INDEX "alarms_at" ON "alarms" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alarms_client_at" ON "alarms" USING btree ("client_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_once" ON "alarms" USING btree ("subject","rule_id","at") WHERE not disproved;--> statement-breakpoint
CREATE INDEX "alarms_subject_id" ON "alarms" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "alarm_rules_client" ON "alarm_rules" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "alarm_samples_subject" ON "alarm_samples" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "alarm_subjects_client" ON "alarm_subjects" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "alarm_subjects_subject" ON "alarm_subjects" USING btree ("subject_id");