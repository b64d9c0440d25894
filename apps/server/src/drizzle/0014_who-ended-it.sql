ALTER TABLE "chargers" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "charging_tags" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "expires_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "radius_nas" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "radius_users" ADD COLUMN "ended_by" text;
--> statement-breakpoint
-- Who ended what was off before is not known: on the safe side, an administrator.
UPDATE "chargers" SET "ended_by" = 'admin' WHERE NOT "enabled";--> statement-breakpoint
UPDATE "charging_tags" SET "ended_by" = 'admin' WHERE "blocked";--> statement-breakpoint
UPDATE "licence_keys" SET "ended_by" = 'admin' WHERE "disabled";--> statement-breakpoint
UPDATE "projects" SET "ended_by" = 'admin' WHERE NOT "active";--> statement-breakpoint
UPDATE "users" SET "ended_by" = 'admin' WHERE NOT "active";--> statement-breakpoint
UPDATE "radius_nas" SET "ended_by" = 'admin' WHERE NOT "enabled";--> statement-breakpoint
UPDATE "radius_users" SET "ended_by" = 'admin' WHERE NOT "enabled";
