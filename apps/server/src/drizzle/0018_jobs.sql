CREATE TABLE "job_parts" (
	"job_id" text NOT NULL,
	"at" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "job_parts_job_id_at_pk" PRIMARY KEY("job_id","at")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"client_id" text,
	"origin" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"input" "bytea",
	"failure" text,
	"holder" text,
	"until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job_parts" ADD CONSTRAINT "job_parts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state");