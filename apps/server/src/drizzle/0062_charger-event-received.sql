ALTER TABLE "charger_events" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
UPDATE "charger_events" SET "received_at" = "ts";--> statement-breakpoint
ALTER TABLE "charger_events" ALTER COLUMN "received_at" SET NOT NULL;--> statement-breakpoint
-- What roles give of reports and of notes beside charts now has to be among the abilities of their people.
WITH "gives" ("section", "level", "action", "subject") AS (VALUES
  ('imuProject', 'view', 'read', 'ChartNote'),
  ('imuProject', 'operate', 'read', 'ChartNote'),
  ('imuProject', 'operate', 'write', 'ChartNote'),
  ('imuProject', 'manage', 'manage', 'ChartNote'),
  ('reports', 'view', 'read', 'ChartNote'),
  ('reports', 'operate', 'read', 'ChartNote'),
  ('reports', 'operate', 'write', 'ChartNote'),
  ('reports', 'operate', 'issue', 'Report'),
  ('reports', 'manage', 'manage', 'ChartNote')
), "added" AS (
  SELECT r."id" AS "role_id", jsonb_agg(DISTINCT jsonb_build_object('action', g."action", 'subject', g."subject")) AS "rules"
  FROM "own_roles" r JOIN "gives" g ON r."grants" ->> g."section" = g."level" GROUP BY r."id"
)
UPDATE "users" SET "ability" = "users"."ability" || "added"."rules" FROM "added" WHERE "users"."role_id" = "added"."role_id" AND "users"."ability" IS NOT NULL;
