CREATE TABLE "demo_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"client_id" text NOT NULL,
	"label" text NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "demo_keys_subject" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "demo_keys" ADD CONSTRAINT "demo_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;