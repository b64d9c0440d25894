CREATE TABLE "licence_meter_months" (
	"key_id" text NOT NULL,
	"client_id" text NOT NULL,
	"meter" text NOT NULL,
	"month" text NOT NULL,
	"quantity" numeric NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"told_eighty" boolean DEFAULT false NOT NULL,
	"told_all" boolean DEFAULT false NOT NULL,
	CONSTRAINT "licence_meter_months_key_id_client_id_meter_month_pk" PRIMARY KEY("key_id","client_id","meter","month")
);
--> statement-breakpoint
CREATE TABLE "licence_meter_uses" (
	"key_id" text NOT NULL,
	"meter" text NOT NULL,
	"id" text NOT NULL,
	"client_id" text NOT NULL,
	"quantity" numeric NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_meter_uses_key_id_meter_id_pk" PRIMARY KEY("key_id","meter","id")
);
--> statement-breakpoint
CREATE TABLE "licence_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"entitlements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seats" integer,
	"valid_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_seats" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"borrowed" boolean DEFAULT false NOT NULL,
	"over" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"took_over_id" text,
	"address" text DEFAULT '' NOT NULL,
	"machine_at" timestamp with time zone,
	"clock_set_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "entitlements" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "overrides" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "lease_seconds" integer DEFAULT 3600 NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "overage_percent" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "advisory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD COLUMN "borrow_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_meter_months" ADD CONSTRAINT "licence_meter_months_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_meter_months" ADD CONSTRAINT "licence_meter_months_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_meter_uses" ADD CONSTRAINT "licence_meter_uses_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_meter_uses" ADD CONSTRAINT "licence_meter_uses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_seats" ADD CONSTRAINT "licence_seats_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_seats" ADD CONSTRAINT "licence_seats_took_over_id_licence_seats_id_fk" FOREIGN KEY ("took_over_id") REFERENCES "public"."licence_seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_meter_uses_at" ON "licence_meter_uses" USING btree ("key_id","meter","at");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_plans_name" ON "licence_plans" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "licence_seats_live" ON "licence_seats" USING btree ("key_id","ends_at") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "licence_seats_machine" ON "licence_seats" USING btree ("key_id","fingerprint");--> statement-breakpoint
CREATE INDEX "licence_seats_ends" ON "licence_seats" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "licence_seats_took_over" ON "licence_seats" USING btree ("took_over_id") WHERE took_over_id is not null;--> statement-breakpoint
ALTER TABLE "licence_keys" ADD CONSTRAINT "licence_keys_plan_id_licence_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."licence_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_keys_plan" ON "licence_keys" USING btree ("plan_id") WHERE plan_id is not null;