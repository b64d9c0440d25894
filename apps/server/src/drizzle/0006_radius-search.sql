ALTER TABLE "radius_users" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(username || ' ' || full_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "radius_attempts_reason" ON "radius_attempts" USING btree ("reason","at","id") WHERE not accepted;--> statement-breakpoint
CREATE INDEX "radius_attempts_client_reason" ON "radius_attempts" USING btree ("client_id","reason","at","id") WHERE not accepted;--> statement-breakpoint
CREATE INDEX "radius_user_usage_name" ON "radius_user_usage" USING btree ("username","start") WHERE span = 'd';