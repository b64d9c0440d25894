CREATE TABLE "radius_networks" (
	"client_id" text PRIMARY KEY NOT NULL,
	"ssid" text NOT NULL,
	"server_name" text NOT NULL,
	"method" text NOT NULL,
	"certificate_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "radius_onboarding_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "radius_onboarding_codes" ADD CONSTRAINT "radius_onboarding_codes_user_id_radius_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."radius_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "radius_onboarding_codes_digest" ON "radius_onboarding_codes" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "radius_onboarding_codes_user" ON "radius_onboarding_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "radius_onboarding_codes_end" ON "radius_onboarding_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificates_end" ON "certificates" USING btree ("purpose","kind","expires_at");