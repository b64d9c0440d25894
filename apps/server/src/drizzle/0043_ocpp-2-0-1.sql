CREATE TABLE "charging_transaction_events" (
	"transaction_id" integer NOT NULL,
	"seq_no" integer NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"trigger" text NOT NULL,
	"offline" boolean NOT NULL,
	"charging_state" text,
	CONSTRAINT "charging_transaction_events_transaction_id_seq_no_ts_pk" PRIMARY KEY("transaction_id","seq_no","ts")
);
--> statement-breakpoint
CREATE TABLE "charger_variables" (
	"charger_id" text NOT NULL,
	"component" text NOT NULL,
	"component_instance" text DEFAULT '' NOT NULL,
	"evse_id" integer DEFAULT 0 NOT NULL,
	"connector_id" integer DEFAULT 0 NOT NULL,
	"variable" text NOT NULL,
	"variable_instance" text DEFAULT '' NOT NULL,
	"attribute" text NOT NULL,
	"value" text,
	"mutability" text DEFAULT 'ReadWrite' NOT NULL,
	"data_type" text,
	"unit" text,
	"min_limit" double precision,
	"max_limit" double precision,
	"values_list" text,
	"monitors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report_id" integer,
	"report_part" integer,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charger_variables_pk" PRIMARY KEY("charger_id","component","component_instance","evse_id","connector_id","variable","variable_instance","attribute")
);
--> statement-breakpoint
DROP INDEX "charging_meter_values_once";--> statement-breakpoint
DROP INDEX "charging_transactions_start";--> statement-breakpoint
ALTER TABLE "charger_connectors" DROP CONSTRAINT "charger_connectors_charger_id_connector_id_pk";--> statement-breakpoint
ALTER TABLE "charger_connectors" ADD COLUMN "evse_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charger_connectors" ADD CONSTRAINT "charger_connectors_charger_id_evse_id_connector_id_pk" PRIMARY KEY("charger_id","evse_id","connector_id");--> statement-breakpoint
ALTER TABLE "charger_events" ADD COLUMN "evse_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargers" ADD COLUMN "protocol" text;--> statement-breakpoint
ALTER TABLE "charging_tags" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "charging_meter_values" ADD COLUMN "evse_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "station_id" text;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "evse_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "meter_start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charging_transaction_events" ADD CONSTRAINT "charging_transaction_events_transaction_id_charging_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."charging_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charger_variables" ADD CONSTRAINT "charger_variables_charger_id_chargers_id_fk" FOREIGN KEY ("charger_id") REFERENCES "public"."chargers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charging_transactions_station" ON "charging_transactions" USING btree ("charger_id","station_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_meter_values_once" ON "charging_meter_values" USING btree ("charger_id","evse_id","connector_id","ts","measurand","phase","context","location");--> statement-breakpoint
CREATE UNIQUE INDEX "charging_transactions_start" ON "charging_transactions" USING btree ("charger_id","connector_id","id_tag","meter_start","started_at") WHERE station_id is null;