-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "one_time_token_purpose" AS ENUM ('password_reset', 'account_created');

-- CreateEnum
CREATE TYPE "medium_type" AS ENUM ('vimeo', 'youtube', 'podcast', 'pdf');

-- CreateEnum
CREATE TYPE "order_type" AS ENUM ('worst_factor_first', 'forward', 'reverse');

-- CreateEnum
CREATE TYPE "plan_section" AS ENUM ('intro', 'training', 'outro');

-- CreateEnum
CREATE TYPE "task_type" AS ENUM ('assessment', 'medium', 'journal_prompt', 'instruction', 'survey');

-- CreateEnum
CREATE TYPE "communication_status" AS ENUM ('queued', 'sending', 'sent', 'failed', 'captured');

-- CreateEnum
CREATE TYPE "alert_state" AS ENUM ('new', 'seen', 'done');

-- CreateEnum
CREATE TYPE "chat_message_type" AS ENUM ('human', 'ai');

-- CreateTable
CREATE TABLE "domain" (
    "id" UUID NOT NULL,
    "parent_id" UUID,
    "ancestor_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "locale" TEXT NOT NULL DEFAULT 'en-us',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "default_role_id" UUID,
    "welcome_instruction_id" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "hide_scores" BOOLEAN NOT NULL DEFAULT false,
    "hide_cert" BOOLEAN NOT NULL DEFAULT false,
    "short_course" BOOLEAN NOT NULL DEFAULT false,
    "authentication_methods" TEXT[] DEFAULT ARRAY['email']::TEXT[],
    "allow_registration" BOOLEAN NOT NULL DEFAULT false,
    "enable_training_navigation" BOOLEAN NOT NULL DEFAULT false,
    "enable_intro_outro_navigation" BOOLEAN NOT NULL DEFAULT false,
    "allow_video_skip" BOOLEAN NOT NULL DEFAULT false,
    "allow_journal_skip" BOOLEAN NOT NULL DEFAULT false,
    "send_reminders" BOOLEAN NOT NULL DEFAULT false,
    "reminder_days" INTEGER,
    "overall_benchmark" DOUBLE PRECISION,
    "primary_color" TEXT,
    "primary_color_dark" TEXT,
    "secondary_color" TEXT,
    "secondary_color_dark" TEXT,
    "secondary_background" TEXT,
    "secondary_background_dark" TEXT,
    "secondary_font_color" TEXT,
    "secondary_font_color_dark" TEXT,
    "misc1_label" JSONB,
    "misc2_label" JSONB,
    "misc3_label" JSONB,
    "misc4_label" JSONB,
    "misc5_label" JSONB,
    "information" JSONB,
    "logos" JSONB,
    "colors" JSONB,
    "email_reminder_subject" JSONB,
    "email_reminder_intro" JSONB,
    "email_reminder_outro" JSONB,
    "email_account_created_subject" JSONB,
    "email_account_created_intro" JSONB,
    "email_account_created_outro" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "domain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain_logo" (
    "domain_id" UUID NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "domain_logo_pkey" PRIMARY KEY ("domain_id")
);

-- CreateTable
CREATE TABLE "domain_role" (
    "domain_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,

    CONSTRAINT "domain_role_pkey" PRIMARY KEY ("domain_id","role_id")
);

-- CreateTable
CREATE TABLE "domain_plan" (
    "domain_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,

    CONSTRAINT "domain_plan_pkey" PRIMARY KEY ("domain_id","plan_id")
);

-- CreateTable
CREATE TABLE "role" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "permissions" JSONB NOT NULL DEFAULT '{}',
    "options" JSONB NOT NULL DEFAULT '{}',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,
    "email" TEXT,
    "username" TEXT,
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "given_name" JSONB NOT NULL DEFAULT '{}',
    "family_name" JSONB NOT NULL DEFAULT '{}',
    "locale" TEXT NOT NULL DEFAULT 'en-us',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "accepted_terms" BOOLEAN NOT NULL DEFAULT false,
    "start_at" TIMESTAMPTZ(3),
    "end_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "previous_sign_in_at" TIMESTAMPTZ(3),
    "last_activity_at" TIMESTAMPTZ(3),
    "client_id" TEXT,
    "phone" TEXT,
    "birth_date" DATE,
    "gender" TEXT,
    "location" TEXT,
    "department" TEXT,
    "org_level" TEXT,
    "race" TEXT,
    "time_as_employee" TEXT,
    "last_promotion_date" DATE,
    "misc1" TEXT,
    "misc2" TEXT,
    "misc3" TEXT,
    "misc4" TEXT,
    "misc5" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "recovery_attempts" INTEGER NOT NULL DEFAULT 0,
    "reminders_sent" INTEGER NOT NULL DEFAULT 0,
    "last_reminder_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),
    "search_text" TEXT,
    "sort_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_secret" (
    "account_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "domain_id" UUID NOT NULL,
    "question" SMALLINT NOT NULL,
    "answer_hash" TEXT NOT NULL,

    CONSTRAINT "account_secret_pkey" PRIMARY KEY ("account_id","position")
);

-- CreateTable
CREATE TABLE "account_setting" (
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "domain_id" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_setting_pkey" PRIMARY KEY ("account_id","name")
);

-- CreateTable
CREATE TABLE "tombstone" (
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tombstone_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "group" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "parent_id" UUID,
    "title" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "hide_scores" BOOLEAN NOT NULL DEFAULT false,
    "options" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_group" (
    "group_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,

    CONSTRAINT "account_group_pkey" PRIMARY KEY ("group_id","account_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "actor_id" UUID,
    "binding_hash" BYTEA,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "one_time_token" (
    "hash" BYTEA NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "purpose" "one_time_token_purpose" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "known_device" (
    "account_id" UUID NOT NULL,
    "device_hash" BYTEA NOT NULL,
    "domain_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("account_id","device_hash")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key","window_start")
);

-- CreateTable
CREATE TABLE "factor" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "description" JSONB NOT NULL DEFAULT '{}',
    "summary" JSONB NOT NULL DEFAULT '{}',
    "average_score" DOUBLE PRECISION NOT NULL DEFAULT 84,
    "super_factor" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factor_member" (
    "super_factor_id" UUID NOT NULL,
    "factor_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "factor_member_pkey" PRIMARY KEY ("super_factor_id","factor_id")
);

-- CreateTable
CREATE TABLE "instruction" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "text_body" JSONB NOT NULL DEFAULT '{}',
    "factor_id" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instruction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assessment" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assessment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "text_body" JSONB NOT NULL,
    "factor_id" UUID,
    "scored" BOOLEAN NOT NULL DEFAULT true,
    "negative" BOOLEAN NOT NULL DEFAULT false,
    "alias" BOOLEAN NOT NULL DEFAULT false,
    "target_id" UUID,
    "question_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "medium" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',
    "transcript" JSONB NOT NULL DEFAULT '{}',
    "links" JSONB NOT NULL DEFAULT '{}',
    "captions" JSONB NOT NULL DEFAULT '{}',
    "medium_type" "medium_type" NOT NULL,
    "downloadable" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "medium_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "survey" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',
    "url" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "survey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal_prompt" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',
    "factor_id" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journal_prompt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "title" JSONB NOT NULL,
    "label" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',
    "suffix" JSONB NOT NULL DEFAULT '{}',
    "order_type" "order_type" NOT NULL DEFAULT 'worst_factor_first',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "pause_instruction_id" UUID,
    "hide_scores_instruction_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_group" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "factor_id" UUID,
    "task_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "training_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_task" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "section" "plan_section" NOT NULL,
    "training_id" UUID,
    "task_type" "task_type" NOT NULL,
    "assessment_id" UUID,
    "medium_id" UUID,
    "instruction_id" UUID,
    "journal_prompt_id" UUID,
    "survey_id" UUID,
    "assessment_type" SMALLINT,
    "required" BOOLEAN NOT NULL DEFAULT true,
    "suffix" JSONB NOT NULL DEFAULT '{}',
    "task_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "plan_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_plan" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "unlocked_at" TIMESTAMPTZ(3),
    "training_order" UUID[] DEFAULT ARRAY[]::UUID[],
    "completed_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "assigned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "personal_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_progress" (
    "personal_plan_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "seconds" INTEGER,

    CONSTRAINT "task_progress_pkey" PRIMARY KEY ("personal_plan_id","task_id")
);

-- CreateTable
CREATE TABLE "response" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "personal_plan_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "assessment_type" SMALLINT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "scoring_version" SMALLINT,
    "is_latest" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "response_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "response_answer" (
    "response_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "value" SMALLINT NOT NULL,

    CONSTRAINT "response_answer_pkey" PRIMARY KEY ("response_id","question_id")
);

-- CreateTable
CREATE TABLE "response_score" (
    "response_id" UUID NOT NULL,
    "factor_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "assessment_type" SMALLINT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "is_latest" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "response_score_pkey" PRIMARY KEY ("response_id","factor_id")
);

-- CreateTable
CREATE TABLE "observation" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "personal_plan_id" UUID NOT NULL,
    "medium_id" UUID NOT NULL,
    "furthest_seconds" DOUBLE PRECISION,
    "duration_seconds" DOUBLE PRECISION,
    "load_error" BOOLEAN NOT NULL DEFAULT false,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "watched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal_entry" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "personal_plan_id" UUID NOT NULL,
    "journal_prompt_id" UUID NOT NULL,
    "text_body" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journal_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL,
    "serial" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "personal_plan_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "plan_title" JSONB NOT NULL,
    "locale" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "communication" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "account_id" UUID,
    "type" TEXT NOT NULL,
    "template_id" UUID,
    "template_version" INTEGER,
    "template_data" JSONB NOT NULL DEFAULT '{}',
    "subject" TEXT NOT NULL,
    "to_email" TEXT NOT NULL,
    "to_name" TEXT NOT NULL DEFAULT '',
    "from_email" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "message_variant_1" TEXT,
    "message_variant_2" TEXT,
    "payload" JSONB,
    "message_id" TEXT NOT NULL,
    "status" "communication_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "send_response" TEXT,
    "send_response_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "communication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_keyword" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "normalised" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_keyword_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "keyword" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "state" "alert_state" NOT NULL DEFAULT 'new',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_thread" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "group_id" UUID,
    "title" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "type" "chat_message_type" NOT NULL,
    "content" TEXT NOT NULL,
    "citations" JSONB NOT NULL DEFAULT '[]',
    "partial" BOOLEAN NOT NULL DEFAULT false,
    "feedback" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity" (
    "id" UUID NOT NULL,
    "domain_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" UUID,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" UUID NOT NULL,
    "domain_id" UUID,
    "actor_id" UUID,
    "account_id" UUID,
    "action" TEXT NOT NULL,
    "target_type" TEXT,
    "target_id" UUID,
    "outcome" TEXT NOT NULL DEFAULT 'ok',
    "request_id" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "domain_parent_id_idx" ON "domain"("parent_id");

-- CreateIndex
CREATE INDEX "domain_ancestor_ids_idx" ON "domain" USING GIN ("ancestor_ids");

-- CreateIndex
CREATE INDEX "domain_default_role_id_idx" ON "domain"("default_role_id");

-- CreateIndex
CREATE INDEX "domain_welcome_instruction_id_idx" ON "domain"("welcome_instruction_id");

-- CreateIndex
CREATE INDEX "domain_role_role_id_idx" ON "domain_role"("role_id");

-- CreateIndex
CREATE INDEX "domain_plan_plan_id_idx" ON "domain_plan"("plan_id");

-- CreateIndex
CREATE INDEX "role_domain_id_idx" ON "role"("domain_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");

-- CreateIndex
CREATE INDEX "account_domain_id_created_at_id_idx" ON "account"("domain_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "account_role_id_idx" ON "account"("role_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_domain_id_client_id_key" ON "account"("domain_id", "client_id");

-- CreateIndex
CREATE INDEX "group_domain_id_idx" ON "group"("domain_id");

-- CreateIndex
CREATE INDEX "group_parent_id_idx" ON "group"("parent_id");

-- CreateIndex
CREATE INDEX "account_group_account_id_idx" ON "account_group"("account_id");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "refresh_token_session_id_idx" ON "refresh_token"("session_id");

-- CreateIndex
CREATE INDEX "refresh_token_expires_at_idx" ON "refresh_token"("expires_at");

-- CreateIndex
CREATE INDEX "one_time_token_account_id_purpose_idx" ON "one_time_token"("account_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_token_expires_at_idx" ON "one_time_token"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limit_window_start_idx" ON "rate_limit"("window_start");

-- CreateIndex
CREATE INDEX "factor_domain_id_idx" ON "factor"("domain_id");

-- CreateIndex
CREATE INDEX "factor_member_factor_id_idx" ON "factor_member"("factor_id");

-- CreateIndex
CREATE INDEX "instruction_domain_id_idx" ON "instruction"("domain_id");

-- CreateIndex
CREATE INDEX "instruction_factor_id_idx" ON "instruction"("factor_id");

-- CreateIndex
CREATE INDEX "assessment_domain_id_idx" ON "assessment"("domain_id");

-- CreateIndex
CREATE INDEX "question_assessment_id_question_order_idx" ON "question"("assessment_id", "question_order");

-- CreateIndex
CREATE INDEX "question_factor_id_idx" ON "question"("factor_id");

-- CreateIndex
CREATE INDEX "question_target_id_idx" ON "question"("target_id");

-- CreateIndex
CREATE INDEX "medium_domain_id_idx" ON "medium"("domain_id");

-- CreateIndex
CREATE INDEX "survey_domain_id_idx" ON "survey"("domain_id");

-- CreateIndex
CREATE INDEX "journal_prompt_domain_id_idx" ON "journal_prompt"("domain_id");

-- CreateIndex
CREATE INDEX "journal_prompt_factor_id_idx" ON "journal_prompt"("factor_id");

-- CreateIndex
CREATE INDEX "plan_domain_id_idx" ON "plan"("domain_id");

-- CreateIndex
CREATE INDEX "plan_pause_instruction_id_idx" ON "plan"("pause_instruction_id");

-- CreateIndex
CREATE INDEX "plan_hide_scores_instruction_id_idx" ON "plan"("hide_scores_instruction_id");

-- CreateIndex
CREATE INDEX "training_group_plan_id_idx" ON "training_group"("plan_id");

-- CreateIndex
CREATE INDEX "training_group_factor_id_idx" ON "training_group"("factor_id");

-- CreateIndex
CREATE INDEX "plan_task_plan_id_section_task_order_idx" ON "plan_task"("plan_id", "section", "task_order");

-- CreateIndex
CREATE INDEX "plan_task_training_id_idx" ON "plan_task"("training_id");

-- CreateIndex
CREATE INDEX "plan_task_assessment_id_idx" ON "plan_task"("assessment_id");

-- CreateIndex
CREATE INDEX "plan_task_medium_id_idx" ON "plan_task"("medium_id");

-- CreateIndex
CREATE INDEX "plan_task_instruction_id_idx" ON "plan_task"("instruction_id");

-- CreateIndex
CREATE INDEX "plan_task_journal_prompt_id_idx" ON "plan_task"("journal_prompt_id");

-- CreateIndex
CREATE INDEX "plan_task_survey_id_idx" ON "plan_task"("survey_id");

-- CreateIndex
CREATE INDEX "personal_plan_plan_id_idx" ON "personal_plan"("plan_id");

-- CreateIndex
CREATE INDEX "personal_plan_domain_id_plan_id_idx" ON "personal_plan"("domain_id", "plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "personal_plan_account_id_plan_id_key" ON "personal_plan"("account_id", "plan_id");

-- CreateIndex
CREATE INDEX "task_progress_task_id_idx" ON "task_progress"("task_id");

-- CreateIndex
CREATE INDEX "response_assessment_id_assessment_type_submitted_at_idx" ON "response"("assessment_id", "assessment_type", "submitted_at");

-- CreateIndex
CREATE INDEX "response_personal_plan_id_idx" ON "response"("personal_plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "response_account_id_personal_plan_id_assessment_id_assessme_key" ON "response"("account_id", "personal_plan_id", "assessment_id", "assessment_type");

-- CreateIndex
CREATE INDEX "response_score_account_id_idx" ON "response_score"("account_id");

-- CreateIndex
CREATE INDEX "observation_medium_id_idx" ON "observation"("medium_id");

-- CreateIndex
CREATE INDEX "observation_personal_plan_id_idx" ON "observation"("personal_plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "observation_account_id_personal_plan_id_medium_id_key" ON "observation"("account_id", "personal_plan_id", "medium_id");

-- CreateIndex
CREATE INDEX "journal_entry_journal_prompt_id_idx" ON "journal_entry"("journal_prompt_id");

-- CreateIndex
CREATE INDEX "journal_entry_personal_plan_id_idx" ON "journal_entry"("personal_plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "journal_entry_account_id_personal_plan_id_journal_prompt_id_key" ON "journal_entry"("account_id", "personal_plan_id", "journal_prompt_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_serial_key" ON "certificate"("serial");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_personal_plan_id_key" ON "certificate"("personal_plan_id");

-- CreateIndex
CREATE INDEX "certificate_account_id_idx" ON "certificate"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "communication_message_id_key" ON "communication"("message_id");

-- CreateIndex
CREATE INDEX "communication_domain_id_created_at_idx" ON "communication"("domain_id", "created_at");

-- CreateIndex
CREATE INDEX "communication_account_id_idx" ON "communication"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_keyword_domain_id_normalised_key" ON "alert_keyword"("domain_id", "normalised");

-- CreateIndex
CREATE INDEX "alert_domain_id_created_at_idx" ON "alert"("domain_id", "created_at");

-- CreateIndex
CREATE INDEX "alert_account_id_idx" ON "alert"("account_id");

-- CreateIndex
CREATE INDEX "chat_thread_account_id_updated_at_idx" ON "chat_thread"("account_id", "updated_at");

-- CreateIndex
CREATE INDEX "chat_message_thread_id_created_at_idx" ON "chat_message"("thread_id", "created_at");

-- CreateIndex
CREATE INDEX "chat_message_account_id_idx" ON "chat_message"("account_id");

-- CreateIndex
CREATE INDEX "activity_domain_id_kind_occurred_at_idx" ON "activity"("domain_id", "kind", "occurred_at");

-- CreateIndex
CREATE INDEX "activity_account_id_occurred_at_idx" ON "activity"("account_id", "occurred_at");

-- CreateIndex
CREATE INDEX "audit_event_occurred_at_idx" ON "audit_event"("occurred_at");

-- CreateIndex
CREATE INDEX "audit_event_domain_id_occurred_at_idx" ON "audit_event"("domain_id", "occurred_at");

-- CreateIndex
CREATE INDEX "audit_event_target_id_idx" ON "audit_event"("target_id");

-- AddForeignKey
ALTER TABLE "domain" ADD CONSTRAINT "domain_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "domain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain" ADD CONSTRAINT "domain_default_role_id_fkey" FOREIGN KEY ("default_role_id") REFERENCES "role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain" ADD CONSTRAINT "domain_welcome_instruction_id_fkey" FOREIGN KEY ("welcome_instruction_id") REFERENCES "instruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_logo" ADD CONSTRAINT "domain_logo_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "domain"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_role" ADD CONSTRAINT "domain_role_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "domain"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_role" ADD CONSTRAINT "domain_role_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_plan" ADD CONSTRAINT "domain_plan_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "domain"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_plan" ADD CONSTRAINT "domain_plan_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "domain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_secret" ADD CONSTRAINT "account_secret_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_setting" ADD CONSTRAINT "account_setting_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group" ADD CONSTRAINT "group_domain_id_fkey" FOREIGN KEY ("domain_id") REFERENCES "domain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group" ADD CONSTRAINT "group_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_group" ADD CONSTRAINT "account_group_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_group" ADD CONSTRAINT "account_group_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_member" ADD CONSTRAINT "factor_member_super_factor_id_fkey" FOREIGN KEY ("super_factor_id") REFERENCES "factor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_member" ADD CONSTRAINT "factor_member_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "factor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instruction" ADD CONSTRAINT "instruction_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "factor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "factor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_prompt" ADD CONSTRAINT "journal_prompt_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "factor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_pause_instruction_id_fkey" FOREIGN KEY ("pause_instruction_id") REFERENCES "instruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_hide_scores_instruction_id_fkey" FOREIGN KEY ("hide_scores_instruction_id") REFERENCES "instruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_group" ADD CONSTRAINT "training_group_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_group" ADD CONSTRAINT "training_group_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "factor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_training_id_fkey" FOREIGN KEY ("training_id") REFERENCES "training_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_medium_id_fkey" FOREIGN KEY ("medium_id") REFERENCES "medium"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_instruction_id_fkey" FOREIGN KEY ("instruction_id") REFERENCES "instruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_journal_prompt_id_fkey" FOREIGN KEY ("journal_prompt_id") REFERENCES "journal_prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_task" ADD CONSTRAINT "plan_task_survey_id_fkey" FOREIGN KEY ("survey_id") REFERENCES "survey"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_plan" ADD CONSTRAINT "personal_plan_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_plan" ADD CONSTRAINT "personal_plan_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_personal_plan_id_fkey" FOREIGN KEY ("personal_plan_id") REFERENCES "personal_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "plan_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response" ADD CONSTRAINT "response_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response" ADD CONSTRAINT "response_personal_plan_id_fkey" FOREIGN KEY ("personal_plan_id") REFERENCES "personal_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response" ADD CONSTRAINT "response_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response_answer" ADD CONSTRAINT "response_answer_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "response"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response_score" ADD CONSTRAINT "response_score_response_id_fkey" FOREIGN KEY ("response_id") REFERENCES "response"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_personal_plan_id_fkey" FOREIGN KEY ("personal_plan_id") REFERENCES "personal_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_medium_id_fkey" FOREIGN KEY ("medium_id") REFERENCES "medium"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_personal_plan_id_fkey" FOREIGN KEY ("personal_plan_id") REFERENCES "personal_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_journal_prompt_id_fkey" FOREIGN KEY ("journal_prompt_id") REFERENCES "journal_prompt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "communication" ADD CONSTRAINT "communication_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "chat_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;


