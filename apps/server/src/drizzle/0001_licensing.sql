CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_key_callers" (
	"key_id" text NOT NULL,
	"address" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_key_callers_key_id_address_pk" PRIMARY KEY("key_id","address")
);
--> statement-breakpoint
CREATE TABLE "licence_key_usage" (
	"key_id" text NOT NULL,
	"day" date NOT NULL,
	"accepted" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "licence_key_usage_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "devices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "rate_per_minute" integer;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "replaces_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_key_callers" ADD CONSTRAINT "licence_key_callers_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_key_usage" ADD CONSTRAINT "licence_key_usage_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_key_callers_last" ON "licence_key_callers" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "licence_keys" ADD CONSTRAINT "licence_keys_replaces_id_licence_keys_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."licence_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_keys_replaces" ON "licence_keys" USING btree ("replaces_id");