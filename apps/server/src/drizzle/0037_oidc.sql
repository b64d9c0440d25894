CREATE TABLE "oidc_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"is_led" boolean NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "oidc_identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "oidc_issuers" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret" "bytea",
	"scopes" text NOT NULL,
	"enabled" boolean NOT NULL,
	"domains" text[] NOT NULL,
	"trusts_own_email" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"factor" text NOT NULL,
	"acr_values" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_sign_ins" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"id_token" "bytea" NOT NULL,
	"is_factor" boolean NOT NULL,
	"is_lasting" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_used" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_factor_of_issuer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_identities" ADD CONSTRAINT "oidc_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_sign_ins" ADD CONSTRAINT "oidc_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_sign_ins" ADD CONSTRAINT "oidc_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_identities_user" ON "oidc_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_session" ON "oidc_sign_ins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_user" ON "oidc_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_subject" ON "oidc_sign_ins" USING btree ("issuer","subject");