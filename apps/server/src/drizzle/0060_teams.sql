CREATE TABLE "notify_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"people" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notify_deliveries" ADD COLUMN "team_id" text;--> statement-breakpoint
CREATE INDEX "notify_teams_client" ON "notify_teams" USING btree ("client_id");--> statement-breakpoint
UPDATE "notify_policies" SET "steps" = (SELECT jsonb_agg('{"teams": []}'::jsonb || "step") FROM jsonb_array_elements("steps") AS "step");
