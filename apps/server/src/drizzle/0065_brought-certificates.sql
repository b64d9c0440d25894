ALTER TABLE "certificate_authorities" ADD COLUMN "is_brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "chain" text;