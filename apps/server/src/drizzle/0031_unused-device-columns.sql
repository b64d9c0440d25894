ALTER TABLE "devices" DROP COLUMN "temp_high_c";--> statement-breakpoint
ALTER TABLE "devices" DROP COLUMN "temp_low_c";