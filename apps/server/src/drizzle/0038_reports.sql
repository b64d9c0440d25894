CREATE TABLE "issued_report_files" (
	"report_id" text NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "issued_report_files_report_id_format_pk" PRIMARY KEY("report_id","format")
);
--> statement-breakpoint
CREATE TABLE "issued_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"definition_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"request" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"rows" integer NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"replaces_id" text,
	"reason" text,
	"changes" jsonb NOT NULL,
	"causes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_presence" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_report_files" ADD CONSTRAINT "issued_report_files_report_id_issued_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."issued_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_reports_client" ON "issued_reports" USING btree ("client_id","issued_at");--> statement-breakpoint
CREATE INDEX "issued_reports_at" ON "issued_reports" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "issued_reports_replaces" ON "issued_reports" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "server_presence_until" ON "server_presence" USING btree ("until_at");