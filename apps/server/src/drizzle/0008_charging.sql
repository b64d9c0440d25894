CREATE TABLE "charger_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"charger_id" text NOT NULL,
	"client_id" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"connector_id" integer,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chargers" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"site_id" text,
	"label" text NOT NULL,
	"password_digest" "bytea" NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"open_door" boolean DEFAULT false NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"online_since" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"booted_at" timestamp with time zone,
	"vendor" text,
	"model" text,
	"serial" text,
	"firmware" text,
	"firmware_status" text,
	"diagnostics_status" text,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charger_configuration" (
	"charger_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text,
	"readonly" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charger_configuration_charger_id_key_pk" PRIMARY KEY("charger_id","key")
);
--> statement-breakpoint
CREATE TABLE "charger_connectors" (
	"charger_id" text NOT NULL,
	"connector_id" integer NOT NULL,
	"status" text NOT NULL,
	"error_code" text NOT NULL,
	"info" text,
	"vendor_error_code" text,
	"since" timestamp with time zone NOT NULL,
	"limit_a" double precision,
	CONSTRAINT "charger_connectors_charger_id_connector_id_pk" PRIMARY KEY("charger_id","connector_id")
);
--> statement-breakpoint
CREATE TABLE "charging_sites" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"limit_a" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charger_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"num" bigserial NOT NULL,
	"charger_id" text NOT NULL,
	"client_id" text NOT NULL,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"response" jsonb,
	"progress" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"effect_by" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_tag_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"parent_id_tag" text NOT NULL,
	"budget_wh" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charging_tags" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"id_tag" text NOT NULL,
	"label" text NOT NULL,
	"group_id" text,
	"blocked" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"budget_wh" bigint,
	"max_active" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ocpp_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"charger_id" text NOT NULL,
	"client_id" text NOT NULL,
	"direction" text NOT NULL,
	"action" text NOT NULL,
	"message_id" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"request" jsonb,
	"response" jsonb,
	"error" text,
	"error_text" text,
	"duration_ms" integer,
	"transaction_id" integer
);
--> statement-breakpoint
CREATE TABLE "charging_meter_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"charger_id" text NOT NULL,
	"connector_id" integer NOT NULL,
	"transaction_id" integer,
	"ts" timestamp with time zone NOT NULL,
	"measurand" text NOT NULL,
	"phase" text DEFAULT '' NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"number" double precision
);
--> statement-breakpoint
CREATE TABLE "charging_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"charger_id" text NOT NULL,
	"client_id" text NOT NULL,
	"connector_id" integer NOT NULL,
	"id_tag" text NOT NULL,
	"tag_id" text,
	"tag_status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"meter_start" double precision NOT NULL,
	"stopped_at" timestamp with time zone,
	"meter_stop" double precision,
	"last_meter" double precision,
	"last_meter_at" timestamp with time zone,
	"power_w" double precision,
	"power_at" timestamp with time zone,
	"soc" double precision,
	"reason" text,
	"ended_by" text,
	"start_unknown" boolean DEFAULT false NOT NULL,
	"energy_wh" double precision DEFAULT 0 NOT NULL,
	"over_budget_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charger_events" ADD CONSTRAINT "charger_events_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargers" ADD CONSTRAINT "chargers_site_id_charging_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_configuration" ADD CONSTRAINT "charger_configuration_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_connectors" ADD CONSTRAINT "charger_connectors_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_commands" ADD CONSTRAINT "charger_commands_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_tags" ADD CONSTRAINT "charging_tags_group_id_charging_tag_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."charging_tag_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpp_messages" ADD CONSTRAINT "ocpp_messages_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_meter_values" ADD CONSTRAINT "charging_meter_values_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD CONSTRAINT "charging_transactions_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charger_events_charger" ON "charger_events" USING btree ("charger_id","ts","id");--> statement-breakpoint
CREATE INDEX "charger_events_client" ON "charger_events" USING btree ("client_id","ts","id");--> statement-breakpoint
CREATE INDEX "charger_events_time" ON "charger_events" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "charger_events_uptime" ON "charger_events" USING btree ("charger_id","ts") WHERE kind in ('online', 'offline');--> statement-breakpoint
CREATE INDEX "chargers_client" ON "chargers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "chargers_site" ON "chargers" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "charging_sites_client" ON "charging_sites" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charger_commands_num" ON "charger_commands" USING btree ("num");--> statement-breakpoint
CREATE INDEX "charger_commands_charger" ON "charger_commands" USING btree ("charger_id","num");--> statement-breakpoint
CREATE INDEX "charger_commands_client" ON "charger_commands" USING btree ("client_id","num");--> statement-breakpoint
CREATE INDEX "charger_commands_open" ON "charger_commands" USING btree ("charger_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "charging_tag_groups_name" ON "charging_tag_groups" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "charging_tags_text" ON "charging_tags" USING btree ("client_id",lower("id_tag"));--> statement-breakpoint
CREATE INDEX "charging_tags_group" ON "charging_tags" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "ocpp_messages_charger" ON "ocpp_messages" USING btree ("charger_id","ts","id");--> statement-breakpoint
CREATE INDEX "ocpp_messages_client" ON "ocpp_messages" USING btree ("client_id","ts","id");--> statement-breakpoint
CREATE INDEX "ocpp_messages_time" ON "ocpp_messages" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "ocpp_messages_transaction" ON "ocpp_messages" USING btree ("transaction_id","ts");--> statement-breakpoint
CREATE INDEX "ocpp_messages_words" ON "ocpp_messages" USING gin (to_tsvector('simple', message_id || ' ' || coalesce(request::text, '') || ' ' || coalesce(response::text, '') || ' ' || coalesce(error_text, '')));--> statement-breakpoint
CREATE INDEX "ocpp_messages_failed" ON "ocpp_messages" USING btree ("ts","id") WHERE error is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charging_meter_values_once" ON "charging_meter_values" USING btree ("charger_id","connector_id","ts","measurand","phase","context","location");--> statement-breakpoint
CREATE INDEX "charging_meter_values_transaction" ON "charging_meter_values" USING btree ("transaction_id","ts");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_transactions_start" ON "charging_transactions" USING btree ("charger_id","connector_id","id_tag","meter_start","started_at");--> statement-breakpoint
CREATE INDEX "charging_transactions_charger" ON "charging_transactions" USING btree ("charger_id","started_at","id");--> statement-breakpoint
CREATE INDEX "charging_transactions_client" ON "charging_transactions" USING btree ("client_id","started_at","id");--> statement-breakpoint
CREATE INDEX "charging_transactions_time" ON "charging_transactions" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "charging_transactions_tag" ON "charging_transactions" USING btree ("tag_id","started_at");--> statement-breakpoint
CREATE INDEX "charging_transactions_open" ON "charging_transactions" USING btree ("charger_id","connector_id") WHERE stopped_at is null;