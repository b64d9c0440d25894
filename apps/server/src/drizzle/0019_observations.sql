CREATE TABLE "licence_key_refusals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"refused" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "backed_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_key_refusals" ADD CONSTRAINT "licence_key_refusals_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_key_refusals_at" ON "licence_key_refusals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "licence_key_refusals_key" ON "licence_key_refusals" USING btree ("key_id","at");--> statement-breakpoint
CREATE INDEX "licence_keys_expiring" ON "licence_keys" USING btree ("expires_at") WHERE expires_at is not null and ended_by is null and not disabled;--> statement-breakpoint
CREATE INDEX "licence_keys_successors" ON "licence_keys" USING btree ("created_at") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "radius_sessions_silence" ON "radius_sessions" USING btree ("nas_id","stopped_at") WHERE ended_by = 'silence';--> statement-breakpoint
CREATE INDEX "radius_users_quota" ON "radius_users" USING btree ("id") WHERE coalesce(limits->>'timeQuotaS', limits->>'trafficQuotaBytes') is not null;