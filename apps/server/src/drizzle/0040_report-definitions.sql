CREATE TABLE "report_definitions" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"scope" jsonb NOT NULL,
	"period" text NOT NULL,
	"zone" text NOT NULL,
	"locale" text NOT NULL,
	"method" jsonb NOT NULL,
	"schedule" jsonb,
	"people" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"next_at" timestamp with time zone,
	"try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"failure" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chart_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_pages" (
	"client_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"enabled" boolean NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"components" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_definitions_client" ON "report_definitions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "report_definitions_due" ON "report_definitions" USING btree ("try_at") WHERE try_at is not null;--> statement-breakpoint
CREATE INDEX "chart_notes_subject" ON "chart_notes" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "chart_notes_client" ON "chart_notes" USING btree ("client_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "status_pages_slug" ON "status_pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "issued_reports_definition" ON "issued_reports" USING btree ("definition_id","issued_at");