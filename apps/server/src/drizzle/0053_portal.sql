CREATE TABLE "radius_portals" (
	"client_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"enabled" boolean NOT NULL,
	"controller" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"title" text NOT NULL,
	"terms" jsonb NOT NULL,
	"has_vouchers" boolean NOT NULL,
	"has_users" boolean NOT NULL,
	"landing" text,
	"uam_secret" "bytea",
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "radius_portals_slug" ON "radius_portals" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "radius_sessions_address" ON "radius_sessions" USING btree ("client_id","framed_ip") WHERE stopped_at is null;