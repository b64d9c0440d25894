CREATE TABLE "notify_held_back" (
	"about" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"client_id" text,
	"project_id" text,
	"site_id" text,
	"was_told" boolean NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"window_id" text NOT NULL,
	"client_id" text,
	"project_id" text,
	"site_id" text,
	"subject_id" text,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"start_local" text NOT NULL,
	"end_local" text NOT NULL,
	"repeat" jsonb,
	"telling" boolean NOT NULL,
	"judging" boolean NOT NULL,
	"availability" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "notify_held_back_client" ON "notify_held_back" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "maintenance_windows_window" ON "maintenance_windows" USING btree ("window_id","saved_at");--> statement-breakpoint
CREATE INDEX "maintenance_windows_client" ON "maintenance_windows" USING btree ("client_id");