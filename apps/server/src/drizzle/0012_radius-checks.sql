CREATE TABLE "radius_check_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"username" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "radius_check_failures_pair" ON "radius_check_failures" USING btree ("address","username");--> statement-breakpoint
CREATE INDEX "radius_check_failures_failed" ON "radius_check_failures" USING btree ("failed_at");