CREATE TABLE "alarm_incident_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"incident_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"told" text NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"signal" text NOT NULL,
	"cause" text NOT NULL,
	"client_id" text NOT NULL,
	"project_id" text,
	"level" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"spread_to" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_ended" boolean DEFAULT false NOT NULL,
	"disproved" boolean DEFAULT false NOT NULL,
	"subjects" integer NOT NULL,
	"alarms" integer NOT NULL,
	"consequences" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_transitions" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "incident_id" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "incident_role" text;--> statement-breakpoint
ALTER TABLE "alarm_incident_transitions" ADD CONSTRAINT "alarm_incident_transitions_incident_id_alarm_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."alarm_incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_incident_transitions_incident" ON "alarm_incident_transitions" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "alarm_incident_transitions_untold" ON "alarm_incident_transitions" USING btree ("id") WHERE told = 'now' and told_at is null;--> statement-breakpoint
CREATE INDEX "alarm_incidents_client_at" ON "alarm_incidents" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "alarm_incidents_open" ON "alarm_incidents" USING btree ("ends_at") WHERE not is_ended and not disproved;--> statement-breakpoint
CREATE INDEX "alarm_transitions_undecided" ON "alarm_transitions" USING btree ("id") WHERE told is null;--> statement-breakpoint
CREATE INDEX "alarm_transitions_untold" ON "alarm_transitions" USING btree ("id") WHERE told = 'now' and told_at is null;--> statement-breakpoint
CREATE INDEX "alarm_transitions_damped" ON "alarm_transitions" USING btree ("at") WHERE told = 'damped';--> statement-breakpoint
CREATE INDEX "alarms_incident" ON "alarms" USING btree ("incident_id") WHERE incident_id is not null;--> statement-breakpoint
-- What was told before there was telling is not told again.
UPDATE "alarm_transitions" SET "told" = 'past';
