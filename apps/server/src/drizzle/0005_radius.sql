CREATE TABLE "radius_attempt_days" (
	"client_id" text NOT NULL,
	"day" date NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "radius_attempt_days_client_id_day_pk" PRIMARY KEY("client_id","day")
);
--> statement-breakpoint
CREATE TABLE "radius_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"client_id" text,
	"nas_id" text,
	"nas_name" text,
	"nas_address" text NOT NULL,
	"username" text NOT NULL,
	"protocol" text,
	"calling_station" text,
	"accepted" boolean NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "radius_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"vlan" integer,
	"rate_down_kbps" integer,
	"rate_up_kbps" integer,
	"session_timeout_s" integer,
	"idle_timeout_s" integer,
	"attributes" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "radius_nas" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"secret_at" timestamp with time zone NOT NULL,
	"coa_port" integer NOT NULL,
	"interim_s" integer NOT NULL,
	"require_message_authenticator" boolean NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "radius_nas_usage" (
	"client_id" text NOT NULL,
	"nas_id" text NOT NULL,
	"day" date NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes_up" bigint DEFAULT 0 NOT NULL,
	"bytes_down" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "radius_nas_usage_client_id_nas_id_day_pk" PRIMARY KEY("client_id","nas_id","day")
);
--> statement-breakpoint
CREATE TABLE "radius_session_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"error_cause" integer,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "radius_sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"nas_id" text NOT NULL,
	"nas_name" text NOT NULL,
	"nas_address" text NOT NULL,
	"username" text NOT NULL,
	"acct_session_id" text NOT NULL,
	"framed_ip" text,
	"calling_station" text,
	"called_station" text,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes_up" bigint DEFAULT 0 NOT NULL,
	"bytes_down" bigint DEFAULT 0 NOT NULL,
	"terminate_cause" text,
	"ended_by" text,
	"interim_s" integer NOT NULL,
	"has_updates" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "radius_user_usage" (
	"client_id" text NOT NULL,
	"username" text NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes_up" bigint DEFAULT 0 NOT NULL,
	"bytes_down" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "radius_user_usage_client_id_username_span_start_pk" PRIMARY KEY("client_id","username","span","start")
);
--> statement-breakpoint
CREATE TABLE "radius_users" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"group_id" text,
	"password_kind" text NOT NULL,
	"password" "bytea" NOT NULL,
	"password_at" timestamp with time zone NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "radius_users" ADD CONSTRAINT "radius_users_group_id_radius_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."radius_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "radius_attempts_at" ON "radius_attempts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "radius_attempts_client" ON "radius_attempts" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "radius_attempts_user" ON "radius_attempts" USING btree ("username","at","id");--> statement-breakpoint
CREATE INDEX "radius_attempts_nas" ON "radius_attempts" USING btree ("nas_id","at","id");--> statement-breakpoint
CREATE INDEX "radius_attempts_rejected" ON "radius_attempts" USING btree ("at","id") WHERE not accepted;--> statement-breakpoint
CREATE INDEX "radius_attempts_client_rejected" ON "radius_attempts" USING btree ("client_id","at","id") WHERE not accepted;--> statement-breakpoint
CREATE UNIQUE INDEX "radius_groups_name" ON "radius_groups" USING btree ("client_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "radius_nas_address" ON "radius_nas" USING btree ("address");--> statement-breakpoint
CREATE INDEX "radius_nas_client" ON "radius_nas" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "radius_nas_usage_day" ON "radius_nas_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "radius_session_requests_session" ON "radius_session_requests" USING btree ("session_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "radius_sessions_open" ON "radius_sessions" USING btree ("nas_id","acct_session_id","username") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "radius_sessions_key" ON "radius_sessions" USING btree ("nas_id","acct_session_id","username","id");--> statement-breakpoint
CREATE INDEX "radius_sessions_online" ON "radius_sessions" USING btree ("client_id","username") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "radius_sessions_started" ON "radius_sessions" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "radius_sessions_client" ON "radius_sessions" USING btree ("client_id","started_at","id");--> statement-breakpoint
CREATE INDEX "radius_sessions_user" ON "radius_sessions" USING btree ("username","started_at","id");--> statement-breakpoint
CREATE INDEX "radius_sessions_nas" ON "radius_sessions" USING btree ("nas_id","started_at","id");--> statement-breakpoint
CREATE INDEX "radius_user_usage_top" ON "radius_user_usage" USING btree ("start",(bytes_up + bytes_down)) WHERE span = 'm';--> statement-breakpoint
CREATE INDEX "radius_user_usage_client_top" ON "radius_user_usage" USING btree ("client_id","start",(bytes_up + bytes_down)) WHERE span = 'm';--> statement-breakpoint
CREATE UNIQUE INDEX "radius_users_name" ON "radius_users" USING btree ("client_id","username");--> statement-breakpoint
CREATE INDEX "radius_users_username" ON "radius_users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "radius_users_group" ON "radius_users" USING btree ("group_id");