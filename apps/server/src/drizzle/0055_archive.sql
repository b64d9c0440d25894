CREATE TABLE "archive_files" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"min_ts" timestamp with time zone NOT NULL,
	"max_ts" timestamp with time zone NOT NULL,
	"devices" integer[] NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"sum" text NOT NULL,
	"sha256" text NOT NULL,
	"node" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "archive_files_ts" ON "archive_files" USING btree ("max_ts") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "archive_files_day" ON "archive_files" USING btree ("day");