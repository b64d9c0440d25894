CREATE TABLE "maintenance_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_feeds_digest" ON "maintenance_feeds" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "maintenance_feeds_user" ON "maintenance_feeds" USING btree ("user_id");