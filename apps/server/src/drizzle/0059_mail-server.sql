CREATE TABLE "mail_server" (
	"id" integer PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text,
	"sealed" "bytea",
	"from_address" text NOT NULL,
	"from_name" text,
	"changed_at" timestamp with time zone NOT NULL
);
