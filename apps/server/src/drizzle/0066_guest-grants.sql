CREATE TABLE "radius_guest_grants" (
	"client_id" text NOT NULL,
	"station" text NOT NULL,
	"version" integer NOT NULL,
	"username" text NOT NULL,
	"access_point" text,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"up_kbps" integer,
	"down_kbps" integer,
	"megabytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "radius_guest_grants_client_id_station_pk" PRIMARY KEY("client_id","station")
);
--> statement-breakpoint
ALTER TABLE "radius_portals" ADD COLUMN "unifi" jsonb;--> statement-breakpoint
ALTER TABLE "radius_portals" ADD COLUMN "unifi_password" "bytea";--> statement-breakpoint
CREATE INDEX "radius_guest_grants_due" ON "radius_guest_grants" USING btree ("state","due_at");