-- Failures of the last ten minutes, with e-mails in clear: from now on only their digests are kept.
DELETE FROM "login_failures";--> statement-breakpoint
CREATE TABLE "sign_in_networks" (
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
DROP INDEX "login_failures_address";--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "email_digest" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "question" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "network" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "forgiven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "audited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_lasting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_failures" ADD CONSTRAINT "login_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failures_network" ON "login_failures" USING btree ("network","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_email" ON "login_failures" USING btree ("email_digest","failed_at");--> statement-breakpoint
CREATE INDEX "login_failures_time" ON "login_failures" USING btree ("failed_at");--> statement-breakpoint
ALTER TABLE "login_failures" DROP COLUMN "email";--> statement-breakpoint
-- Who is signed in now has signed in from there. Of IPv6 the /64 is counted, so those begin anew.
INSERT INTO "sign_in_networks" ("user_id", "network", "last_at") SELECT "user_id", "address", max("created_at") FROM "sessions" WHERE "address" !~ ':' GROUP BY "user_id", "address";
