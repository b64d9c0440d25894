CREATE TABLE "alarm_looks" (
	"section" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;