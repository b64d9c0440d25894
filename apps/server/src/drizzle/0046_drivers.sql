CREATE TABLE "charging_connector_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"charger_id" text NOT NULL,
	"evse_id" integer DEFAULT 0 NOT NULL,
	"connector_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charging_driver_starts" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"charger_id" text NOT NULL,
	"evse_id" integer DEFAULT 0 NOT NULL,
	"connector_id" integer NOT NULL,
	"ticket_digest" "bytea" NOT NULL,
	"tag_id" text,
	"start_code_id" text,
	"command_id" text,
	"after_transaction" integer NOT NULL,
	"transaction_id" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"stop_asked_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_start_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"site_id" text,
	"digest" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"label" text NOT NULL,
	"budget_wh" bigint,
	"budget_amount" double precision,
	"budget_currency" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_start_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charging_tag_groups" ADD COLUMN "budget_amount" double precision;--> statement-breakpoint
ALTER TABLE "charging_tag_groups" ADD COLUMN "budget_currency" text;--> statement-breakpoint
ALTER TABLE "charging_tags" ADD COLUMN "budget_amount" double precision;--> statement-breakpoint
ALTER TABLE "charging_tags" ADD COLUMN "budget_currency" text;--> statement-breakpoint
ALTER TABLE "charging_tags" ADD COLUMN "pin_digest" "bytea";--> statement-breakpoint
ALTER TABLE "charging_tags" ADD COLUMN "one_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_connector_codes" ADD CONSTRAINT "charging_connector_codes_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_driver_starts" ADD CONSTRAINT "charging_driver_starts_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_driver_starts" ADD CONSTRAINT "charging_driver_starts_tag_id_charging_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."charging_tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_driver_starts" ADD CONSTRAINT "charging_driver_starts_start_code_id_charging_start_codes_id_fk" FOREIGN KEY ("start_code_id") REFERENCES "public"."charging_start_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_start_codes" ADD CONSTRAINT "charging_start_codes_site_id_charging_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charging_connector_codes_place" ON "charging_connector_codes" USING btree ("charger_id","evse_id","connector_id");--> statement-breakpoint
CREATE INDEX "charging_connector_codes_client" ON "charging_connector_codes" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_driver_starts_ticket" ON "charging_driver_starts" USING btree ("ticket_digest");--> statement-breakpoint
CREATE INDEX "charging_driver_starts_charger" ON "charging_driver_starts" USING btree ("charger_id");--> statement-breakpoint
CREATE INDEX "charging_driver_starts_code" ON "charging_driver_starts" USING btree ("start_code_id");--> statement-breakpoint
CREATE INDEX "charging_driver_starts_time" ON "charging_driver_starts" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_start_codes_digest" ON "charging_start_codes" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "charging_start_codes_client" ON "charging_start_codes" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "charging_start_failures_key" ON "charging_start_failures" USING btree ("key","failed_at");--> statement-breakpoint
CREATE INDEX "charging_start_failures_failed" ON "charging_start_failures" USING btree ("failed_at");