// Written by npm run schema; not by hand.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      account_audit: {
        Row: {
          account_id: string
          action: string
          actor_user_id: string | null
          at: string
          detail: NonNullable<Json>
          id: number
          target_id: string | null
        }
        Insert: {
          account_id: string
          action: string
          actor_user_id?: string | null
          at?: string
          detail?: NonNullable<Json>
          id?: never
          target_id?: string | null
        }
        Update: {
          account_id?: string
          action?: string
          actor_user_id?: string | null
          at?: string
          detail?: NonNullable<Json>
          id?: never
          target_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "account_audit_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      account_notifications: {
        Row: {
          account_id: string
          created_at: string
          id: string
          message: string
          read: boolean
          severity: number
        }
        Insert: {
          account_id: string
          created_at?: string
          id?: string
          message: string
          read?: boolean
          severity?: number
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          message?: string
          read?: boolean
          severity?: number
        }
        Relationships: [
          {
            foreignKeyName: "account_notifications_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      account_sending: {
        Row: {
          account_id: string
          daily_cap: number
          reopened_at: string | null
          stop_reason: string | null
          stopped_at: string | null
          warmed_at: string | null
          warned_at: string | null
        }
        Insert: {
          account_id: string
          daily_cap?: number
          reopened_at?: string | null
          stop_reason?: string | null
          stopped_at?: string | null
          warmed_at?: string | null
          warned_at?: string | null
        }
        Update: {
          account_id?: string
          daily_cap?: number
          reopened_at?: string | null
          stop_reason?: string | null
          stopped_at?: string | null
          warmed_at?: string | null
          warned_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "account_sending_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      accounts: {
        Row: {
          account_id: string
          created_at: string
          domain: string | null
          domain_verified_at: string | null
          features: string[]
          kind: string
          menus: NonNullable<Json>
          misc: NonNullable<Json>
          name: string
          owner_user_id: string | null
          payments_test_mode: boolean
          settings: NonNullable<Json>
          slug: string
          status: string
          theme: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          account_id?: string
          created_at?: string
          domain?: string | null
          domain_verified_at?: string | null
          features?: string[]
          kind?: string
          menus?: NonNullable<Json>
          misc?: NonNullable<Json>
          name: string
          owner_user_id?: string | null
          payments_test_mode?: boolean
          settings?: NonNullable<Json>
          slug: string
          status?: string
          theme?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          domain?: string | null
          domain_verified_at?: string | null
          features?: string[]
          kind?: string
          menus?: NonNullable<Json>
          misc?: NonNullable<Json>
          name?: string
          owner_user_id?: string | null
          payments_test_mode?: boolean
          settings?: NonNullable<Json>
          slug?: string
          status?: string
          theme?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
      activity: {
        Row: {
          account_id: string
          created_at: string
          entity_id: string | null
          id: number
          meta: NonNullable<Json>
          type: string
          user_id: string
        }
        Insert: {
          account_id: string
          created_at?: string
          entity_id?: string | null
          id?: never
          meta?: NonNullable<Json>
          type: string
          user_id: string
        }
        Update: {
          account_id?: string
          created_at?: string
          entity_id?: string | null
          id?: never
          meta?: NonNullable<Json>
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "activity_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      affiliate_program: {
        Row: {
          account_id: string
          currency: string
          cycles: number | null
          fixed_minor: number
          hold_days: number
          is_open: boolean
          kind: string
          minimum_minor: number
          percent_bp: number
          takes_applications: boolean
          terms: string
          updated_at: string
          version: number
          window_days: number
        }
        Insert: {
          account_id: string
          currency: string
          cycles?: number | null
          fixed_minor?: number
          hold_days?: number
          is_open?: boolean
          kind?: string
          minimum_minor?: number
          percent_bp?: number
          takes_applications?: boolean
          terms?: string
          updated_at?: string
          version?: number
          window_days?: number
        }
        Update: {
          account_id?: string
          currency?: string
          cycles?: number | null
          fixed_minor?: number
          hold_days?: number
          is_open?: boolean
          kind?: string
          minimum_minor?: number
          percent_bp?: number
          takes_applications?: boolean
          terms?: string
          updated_at?: string
          version?: number
          window_days?: number
        }
        Relationships: [
          {
            foreignKeyName: "affiliate_program_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      affiliate_rates: {
        Row: {
          account_id: string
          affiliate_id: string | null
          created_at: string
          currency: string
          fixed_minor: number
          id: string
          kind: string
          percent_bp: number
          product_id: string | null
        }
        Insert: {
          account_id: string
          affiliate_id?: string | null
          created_at?: string
          currency: string
          fixed_minor?: number
          id?: string
          kind: string
          percent_bp?: number
          product_id?: string | null
        }
        Update: {
          account_id?: string
          affiliate_id?: string | null
          created_at?: string
          currency?: string
          fixed_minor?: number
          id?: string
          kind?: string
          percent_bp?: number
          product_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "affiliate_rates_account_id_affiliate_id_fkey"
            columns: ["account_id", "affiliate_id"]
            isOneToOne: false
            referencedRelation: "affiliates"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "affiliate_rates_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "affiliate_rates_account_id_product_id_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      affiliates: {
        Row: {
          account_id: string
          applied_at: string
          code: string
          decided_at: string | null
          decline_reason: string
          erased_at: string | null
          id: string
          message: string
          note: string
          payout_hint: string
          state: string
          user_id: string | null
          version: number
          website: string
        }
        Insert: {
          account_id: string
          applied_at?: string
          code: string
          decided_at?: string | null
          decline_reason?: string
          erased_at?: string | null
          id?: string
          message?: string
          note?: string
          payout_hint?: string
          state?: string
          user_id?: string | null
          version?: number
          website?: string
        }
        Update: {
          account_id?: string
          applied_at?: string
          code?: string
          decided_at?: string | null
          decline_reason?: string
          erased_at?: string | null
          id?: string
          message?: string
          note?: string
          payout_hint?: string
          state?: string
          user_id?: string | null
          version?: number
          website?: string
        }
        Relationships: [
          {
            foreignKeyName: "affiliates_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "affiliates_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: true
            referencedRelation: "members"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      appointment_hosts: {
        Row: {
          account_id: string
          member_id: string
          service_id: string
        }
        Insert: {
          account_id: string
          member_id: string
          service_id: string
        }
        Update: {
          account_id?: string
          member_id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "appointment_hosts_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "appointment_hosts_account_id_service_id_fkey"
            columns: ["account_id", "service_id"]
            isOneToOne: false
            referencedRelation: "appointment_services"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      appointment_services: {
        Row: {
          account_id: string
          buffer_after_min: number
          buffer_before_min: number
          capacity: number
          created_at: string
          cutoff_min: number
          description: string
          duration_min: number
          hold_hours: number
          id: string
          location: string
          location_detail: string
          max_days: number
          min_notice_min: number
          needs_confirmation: boolean
          product_id: string | null
          slot_step_min: number
          slug: string
          status: string
          title: string
        }
        Insert: {
          account_id: string
          buffer_after_min?: number
          buffer_before_min?: number
          capacity?: number
          created_at?: string
          cutoff_min?: number
          description?: string
          duration_min: number
          hold_hours?: number
          id?: string
          location?: string
          location_detail?: string
          max_days?: number
          min_notice_min?: number
          needs_confirmation?: boolean
          product_id?: string | null
          slot_step_min?: number
          slug: string
          status?: string
          title: string
        }
        Update: {
          account_id?: string
          buffer_after_min?: number
          buffer_before_min?: number
          capacity?: number
          created_at?: string
          cutoff_min?: number
          description?: string
          duration_min?: number
          hold_hours?: number
          id?: string
          location?: string
          location_detail?: string
          max_days?: number
          min_notice_min?: number
          needs_confirmation?: boolean
          product_id?: string | null
          slot_step_min?: number
          slug?: string
          status?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "appointment_services_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "appointment_services_account_id_product_id_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      assignments: {
        Row: {
          account_id: string
          allow_late: boolean
          course_id: string
          due_at: string | null
          due_days: number | null
          file_types: string[]
          instructions: string
          lesson_id: string
          max_points: number
          pass_points: number
        }
        Insert: {
          account_id: string
          allow_late?: boolean
          course_id: string
          due_at?: string | null
          due_days?: number | null
          file_types?: string[]
          instructions?: string
          lesson_id: string
          max_points?: number
          pass_points?: number
        }
        Update: {
          account_id?: string
          allow_late?: boolean
          course_id?: string
          due_at?: string | null
          due_days?: number | null
          file_types?: string[]
          instructions?: string
          lesson_id?: string
          max_points?: number
          pass_points?: number
        }
        Relationships: [
          {
            foreignKeyName: "assignments_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      attempt_answers: {
        Row: {
          account_id: string
          answer: Json | null
          attempt_id: string
          feedback: string
          graded_by: string | null
          max_points: number
          points: number | null
          position: number
          question_id: string
          saved_at: string | null
        }
        Insert: {
          account_id: string
          answer?: Json | null
          attempt_id: string
          feedback?: string
          graded_by?: string | null
          max_points: number
          points?: number | null
          position: number
          question_id: string
          saved_at?: string | null
        }
        Update: {
          account_id?: string
          answer?: Json | null
          attempt_id?: string
          feedback?: string
          graded_by?: string | null
          max_points?: number
          points?: number | null
          position?: number
          question_id?: string
          saved_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "attempt_answers_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "attempt_answers_attempt_id_fkey"
            columns: ["attempt_id"]
            isOneToOne: false
            referencedRelation: "quiz_attempts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attempt_answers_question_id_fkey"
            columns: ["question_id"]
            isOneToOne: false
            referencedRelation: "quiz_questions"
            referencedColumns: ["id"]
          },
        ]
      }
      automation_calls: {
        Row: {
          account_id: string
          attempts: number
          body: NonNullable<Json>
          claimed_until: string | null
          created_at: string
          id: string
          next_try_at: string
          reason: string | null
          run_id: string
          settled_at: string | null
          state: string
          status: number | null
          step_no: number
          url: string
        }
        Insert: {
          account_id: string
          attempts?: number
          body: NonNullable<Json>
          claimed_until?: string | null
          created_at?: string
          id?: string
          next_try_at?: string
          reason?: string | null
          run_id: string
          settled_at?: string | null
          state?: string
          status?: number | null
          step_no: number
          url: string
        }
        Update: {
          account_id?: string
          attempts?: number
          body?: NonNullable<Json>
          claimed_until?: string | null
          created_at?: string
          id?: string
          next_try_at?: string
          reason?: string | null
          run_id?: string
          settled_at?: string | null
          state?: string
          status?: number | null
          step_no?: number
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "automation_calls_account_id_run_id_fkey"
            columns: ["account_id", "run_id"]
            isOneToOne: false
            referencedRelation: "automation_runs"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      automation_events: {
        Row: {
          account_id: string
          at: string
          cause_run: string | null
          contact_id: string
          data: NonNullable<Json>
          dedupe_key: string
          depth: number
          id: string
          not_before: string
          ref: string | null
          seq: number
          state: string
          type: string
        }
        Insert: {
          account_id: string
          at?: string
          cause_run?: string | null
          contact_id: string
          data?: NonNullable<Json>
          dedupe_key: string
          depth?: number
          id?: string
          not_before?: string
          ref?: string | null
          seq?: never
          state?: string
          type: string
        }
        Update: {
          account_id?: string
          at?: string
          cause_run?: string | null
          contact_id?: string
          data?: NonNullable<Json>
          dedupe_key?: string
          depth?: number
          id?: string
          not_before?: string
          ref?: string | null
          seq?: never
          state?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "automation_events_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      automation_runs: {
        Row: {
          account_id: string
          arrived_at: string
          automation_id: string
          awaits: string | null
          awaits_ref: string | null
          contact_id: string
          depth: number
          ended_at: string | null
          error: string | null
          event_id: string
          held_at: string | null
          id: string
          is_skipping: boolean
          reason: string | null
          started_at: string
          state: string
          step_id: string | null
          step_no: number
          tries: number
          version_no: number
          wake_at: string | null
          woken_by: string | null
        }
        Insert: {
          account_id: string
          arrived_at?: string
          automation_id: string
          awaits?: string | null
          awaits_ref?: string | null
          contact_id: string
          depth?: number
          ended_at?: string | null
          error?: string | null
          event_id: string
          held_at?: string | null
          id?: string
          is_skipping?: boolean
          reason?: string | null
          started_at?: string
          state?: string
          step_id?: string | null
          step_no?: number
          tries?: number
          version_no: number
          wake_at?: string | null
          woken_by?: string | null
        }
        Update: {
          account_id?: string
          arrived_at?: string
          automation_id?: string
          awaits?: string | null
          awaits_ref?: string | null
          contact_id?: string
          depth?: number
          ended_at?: string | null
          error?: string | null
          event_id?: string
          held_at?: string | null
          id?: string
          is_skipping?: boolean
          reason?: string | null
          started_at?: string
          state?: string
          step_id?: string | null
          step_no?: number
          tries?: number
          version_no?: number
          wake_at?: string | null
          woken_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "automation_runs_account_id_automation_id_version_no_fkey"
            columns: ["account_id", "automation_id", "version_no"]
            isOneToOne: false
            referencedRelation: "automation_versions"
            referencedColumns: ["account_id", "automation_id", "no"]
          },
          {
            foreignKeyName: "automation_runs_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "automation_runs_account_id_event_id_fkey"
            columns: ["account_id", "event_id"]
            isOneToOne: false
            referencedRelation: "automation_events"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      automation_versions: {
        Row: {
          account_id: string
          automation_id: string
          definition: NonNullable<Json>
          graph: NonNullable<Json>
          no: number
          published_at: string
          published_by: string | null
        }
        Insert: {
          account_id: string
          automation_id: string
          definition: NonNullable<Json>
          graph: NonNullable<Json>
          no: number
          published_at?: string
          published_by?: string | null
        }
        Update: {
          account_id?: string
          automation_id?: string
          definition?: NonNullable<Json>
          graph?: NonNullable<Json>
          no?: number
          published_at?: string
          published_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "automation_versions_account_id_automation_id_fkey"
            columns: ["account_id", "automation_id"]
            isOneToOne: false
            referencedRelation: "automations"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      automations: {
        Row: {
          account_id: string
          created_at: string
          definition: NonNullable<Json>
          id: string
          listens: string[]
          name: string
          published_no: number | null
          state: string
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          created_at?: string
          definition: NonNullable<Json>
          id?: string
          listens?: string[]
          name: string
          published_no?: number | null
          state?: string
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          created_at?: string
          definition?: NonNullable<Json>
          id?: string
          listens?: string[]
          name?: string
          published_no?: number | null
          state?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "automations_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      availability: {
        Row: {
          account_id: string
          ends: string
          id: string
          member_id: string
          starts: string
          weekday: number
        }
        Insert: {
          account_id: string
          ends: string
          id?: string
          member_id: string
          starts: string
          weekday: number
        }
        Update: {
          account_id?: string
          ends?: string
          id?: string
          member_id?: string
          starts?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: "availability_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "host_calendars"
            referencedColumns: ["account_id", "member_id"]
          },
        ]
      }
      availability_overrides: {
        Row: {
          account_id: string
          day: string
          ends: string | null
          id: string
          member_id: string
          starts: string | null
        }
        Insert: {
          account_id: string
          day: string
          ends?: string | null
          id?: string
          member_id: string
          starts?: string | null
        }
        Update: {
          account_id?: string
          day?: string
          ends?: string | null
          id?: string
          member_id?: string
          starts?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "availability_overrides_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "host_calendars"
            referencedColumns: ["account_id", "member_id"]
          },
        ]
      }
      badges: {
        Row: {
          account_id: string
          created_at: string
          description: string
          event: string
          icon: string
          id: string
          is_active: boolean
          name: string
          threshold: number
        }
        Insert: {
          account_id: string
          created_at?: string
          description?: string
          event?: string
          icon?: string
          id?: string
          is_active?: boolean
          name: string
          threshold: number
        }
        Update: {
          account_id?: string
          created_at?: string
          description?: string
          event?: string
          icon?: string
          id?: string
          is_active?: boolean
          name?: string
          threshold?: number
        }
        Relationships: [
          {
            foreignKeyName: "badges_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      booking_notes: {
        Row: {
          account_id: string
          body: string
          booking_id: string
          updated_at: string
        }
        Insert: {
          account_id: string
          body: string
          booking_id: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          body?: string
          booking_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "booking_notes_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "booking_notes_booking_id_fkey"
            columns: ["booking_id"]
            isOneToOne: true
            referencedRelation: "bookings"
            referencedColumns: ["id"]
          },
        ]
      }
      bookings: {
        Row: {
          account_id: string
          blocked: unknown
          created_at: string
          during: unknown
          ends_at: string
          guest: NonNullable<Json>
          held_until: string | null
          id: string
          meeting_url: string | null
          member_id: string
          note: string
          order_id: string | null
          seat: number
          service_id: string
          session_key: string
          starts_at: string
          status: string
          time_zone: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          account_id: string
          blocked: unknown
          created_at?: string
          during: unknown
          ends_at?: never
          guest?: NonNullable<Json>
          held_until?: string | null
          id?: string
          meeting_url?: string | null
          member_id: string
          note?: string
          order_id?: string | null
          seat?: number
          service_id: string
          session_key?: string
          starts_at?: never
          status: string
          time_zone?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          account_id?: string
          blocked?: unknown
          created_at?: string
          during?: unknown
          ends_at?: never
          guest?: NonNullable<Json>
          held_until?: string | null
          id?: string
          meeting_url?: string | null
          member_id?: string
          note?: string
          order_id?: string | null
          seat?: number
          service_id?: string
          session_key?: string
          starts_at?: never
          status?: string
          time_zone?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bookings_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "bookings_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "bookings_account_id_service_id_fkey"
            columns: ["account_id", "service_id"]
            isOneToOne: false
            referencedRelation: "appointment_services"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      campaign_contents: {
        Row: {
          account_id: string
          blocks: NonNullable<Json>
          campaign_id: string
          compiled: Json | null
          id: string
          language: string
          position: number
          preheader: string
          sender_name: string
          subject: string
          variant: number
        }
        Insert: {
          account_id: string
          blocks: NonNullable<Json>
          campaign_id: string
          compiled?: Json | null
          id?: string
          language: string
          position?: number
          preheader?: string
          sender_name?: string
          subject: string
          variant?: number
        }
        Update: {
          account_id?: string
          blocks?: NonNullable<Json>
          campaign_id?: string
          compiled?: Json | null
          id?: string
          language?: string
          position?: number
          preheader?: string
          sender_name?: string
          subject?: string
          variant?: number
        }
        Relationships: [
          {
            foreignKeyName: "campaign_contents_account_id_campaign_id_fkey"
            columns: ["account_id", "campaign_id"]
            isOneToOne: false
            referencedRelation: "campaigns"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      campaign_links: {
        Row: {
          account_id: string
          content_id: string
          no: number
          url: string
        }
        Insert: {
          account_id: string
          content_id: string
          no: number
          url: string
        }
        Update: {
          account_id?: string
          content_id?: string
          no?: number
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "campaign_links_account_id_content_id_fkey"
            columns: ["account_id", "content_id"]
            isOneToOne: false
            referencedRelation: "campaign_contents"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      campaign_lists: {
        Row: {
          account_id: string
          campaign_id: string
          is_excluded: boolean
          list_id: string
        }
        Insert: {
          account_id: string
          campaign_id: string
          is_excluded?: boolean
          list_id: string
        }
        Update: {
          account_id?: string
          campaign_id?: string
          is_excluded?: boolean
          list_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "campaign_lists_account_id_campaign_id_fkey"
            columns: ["account_id", "campaign_id"]
            isOneToOne: false
            referencedRelation: "campaigns"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "campaign_lists_account_id_list_id_fkey"
            columns: ["account_id", "list_id"]
            isOneToOne: false
            referencedRelation: "lists"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      campaigns: {
        Row: {
          account_id: string
          audience: number
          automation_id: string | null
          automation_no: number | null
          automation_step: string | null
          claimed_at: string | null
          created_at: string
          failed: number
          finished_at: string | null
          id: string
          is_local_time: boolean
          name: string
          per_hour: number | null
          postal_address: string
          prepared_after: string | null
          purpose: string
          reply_to: string | null
          resend_of: string | null
          segment_id: string | null
          segment_rule: Json | null
          send_at: string | null
          sender_domain_id: string | null
          sender_name: string
          sent: number
          skipped: number
          started_at: string | null
          state: string
          test_by: string | null
          test_decided_at: string | null
          test_ends_at: string | null
          test_fallback: string | null
          test_field: string | null
          test_hours: number | null
          test_result: Json | null
          test_share: number | null
          tracking: string
          uncertain: number
          updated_at: string
          version: number
          wait_detail: string
          wait_reason: string | null
        }
        Insert: {
          account_id: string
          audience?: number
          automation_id?: string | null
          automation_no?: number | null
          automation_step?: string | null
          claimed_at?: string | null
          created_at?: string
          failed?: number
          finished_at?: string | null
          id?: string
          is_local_time?: boolean
          name: string
          per_hour?: number | null
          postal_address?: string
          prepared_after?: string | null
          purpose?: string
          reply_to?: string | null
          resend_of?: string | null
          segment_id?: string | null
          segment_rule?: Json | null
          send_at?: string | null
          sender_domain_id?: string | null
          sender_name?: string
          sent?: number
          skipped?: number
          started_at?: string | null
          state?: string
          test_by?: string | null
          test_decided_at?: string | null
          test_ends_at?: string | null
          test_fallback?: string | null
          test_field?: string | null
          test_hours?: number | null
          test_result?: Json | null
          test_share?: number | null
          tracking?: string
          uncertain?: number
          updated_at?: string
          version?: number
          wait_detail?: string
          wait_reason?: string | null
        }
        Update: {
          account_id?: string
          audience?: number
          automation_id?: string | null
          automation_no?: number | null
          automation_step?: string | null
          claimed_at?: string | null
          created_at?: string
          failed?: number
          finished_at?: string | null
          id?: string
          is_local_time?: boolean
          name?: string
          per_hour?: number | null
          postal_address?: string
          prepared_after?: string | null
          purpose?: string
          reply_to?: string | null
          resend_of?: string | null
          segment_id?: string | null
          segment_rule?: Json | null
          send_at?: string | null
          sender_domain_id?: string | null
          sender_name?: string
          sent?: number
          skipped?: number
          started_at?: string | null
          state?: string
          test_by?: string | null
          test_decided_at?: string | null
          test_ends_at?: string | null
          test_fallback?: string | null
          test_field?: string | null
          test_hours?: number | null
          test_result?: Json | null
          test_share?: number | null
          tracking?: string
          uncertain?: number
          updated_at?: string
          version?: number
          wait_detail?: string
          wait_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "campaigns_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "campaigns_automation_fkey"
            columns: ["account_id", "automation_id", "automation_no"]
            isOneToOne: false
            referencedRelation: "automation_versions"
            referencedColumns: ["account_id", "automation_id", "no"]
          },
          {
            foreignKeyName: "campaigns_resend_fkey"
            columns: ["account_id", "resend_of"]
            isOneToOne: false
            referencedRelation: "campaigns"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "campaigns_segment_fkey"
            columns: ["account_id", "segment_id"]
            isOneToOne: false
            referencedRelation: "segments"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "campaigns_sender_domain_fkey"
            columns: ["account_id", "sender_domain_id"]
            isOneToOne: false
            referencedRelation: "sender_domains"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      caught_emails: {
        Row: {
          account_id: string
          at: string
          delivery_id: string
          headers: NonNullable<Json>
          html: string
          recipient: string
          subject: string
          text: string
        }
        Insert: {
          account_id: string
          at?: string
          delivery_id: string
          headers?: NonNullable<Json>
          html: string
          recipient: string
          subject: string
          text: string
        }
        Update: {
          account_id?: string
          at?: string
          delivery_id?: string
          headers?: NonNullable<Json>
          html?: string
          recipient?: string
          subject?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "caught_emails_account_id_delivery_id_fkey"
            columns: ["account_id", "delivery_id"]
            isOneToOne: false
            referencedRelation: "deliveries"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      certificate_templates: {
        Row: {
          account_id: string
          id: string
          layout: NonNullable<Json>
          made_by: string | null
          name: string
          valid_days: number | null
          version: number
        }
        Insert: {
          account_id: string
          id?: string
          layout?: NonNullable<Json>
          made_by?: string | null
          name: string
          valid_days?: number | null
          version?: number
        }
        Update: {
          account_id?: string
          id?: string
          layout?: NonNullable<Json>
          made_by?: string | null
          name?: string
          valid_days?: number | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "certificate_templates_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      certificates: {
        Row: {
          account_id: string
          course_id: string | null
          course_title: string
          expires_at: string | null
          holder_name: string
          id: string
          issued_at: string
          revoked_at: string | null
          serial: string
          template_id: string | null
          user_id: string
        }
        Insert: {
          account_id: string
          course_id?: string | null
          course_title: string
          expires_at?: string | null
          holder_name: string
          id?: string
          issued_at?: string
          revoked_at?: string | null
          serial?: string
          template_id?: string | null
          user_id: string
        }
        Update: {
          account_id?: string
          course_id?: string | null
          course_title?: string
          expires_at?: string | null
          holder_name?: string
          id?: string
          issued_at?: string
          revoked_at?: string | null
          serial?: string
          template_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "certificates_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "certificates_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "certificates_account_id_template_id_fkey"
            columns: ["account_id", "template_id"]
            isOneToOne: false
            referencedRelation: "certificate_templates"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      comments: {
        Row: {
          account_id: string
          body: string
          course_id: string | null
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          group_id: string | null
          id: string
          lesson_id: string | null
          parent_id: string | null
          post_id: string | null
          user_id: string
        }
        Insert: {
          account_id: string
          body: string
          course_id?: string | null
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          group_id?: string | null
          id?: string
          lesson_id?: string | null
          parent_id?: string | null
          post_id?: string | null
          user_id: string
        }
        Update: {
          account_id?: string
          body?: string
          course_id?: string | null
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          group_id?: string | null
          id?: string
          lesson_id?: string | null
          parent_id?: string | null
          post_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "comments_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
          {
            foreignKeyName: "comments_account_id_group_id_post_id_fkey"
            columns: ["account_id", "group_id", "post_id"]
            isOneToOne: false
            referencedRelation: "group_posts"
            referencedColumns: ["account_id", "group_id", "id"]
          },
          {
            foreignKeyName: "comments_parent_id_fkey"
            columns: ["parent_id"]
            isOneToOne: false
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
        ]
      }
      commissions: {
        Row: {
          account_id: string
          affiliate_id: string
          amount_minor: number
          approve_at: string
          base_minor: number
          created_at: string
          currency: string
          decision_note: string
          id: string
          kind: string
          month: string
          order_id: string
          percent_bp: number | null
          refund_id: string | null
          review_reasons: string[]
          state: string
          title: string
        }
        Insert: {
          account_id: string
          affiliate_id: string
          amount_minor: number
          approve_at: string
          base_minor: number
          created_at?: string
          currency: string
          decision_note?: string
          id?: string
          kind: string
          month: string
          order_id: string
          percent_bp?: number | null
          refund_id?: string | null
          review_reasons?: string[]
          state: string
          title: string
        }
        Update: {
          account_id?: string
          affiliate_id?: string
          amount_minor?: number
          approve_at?: string
          base_minor?: number
          created_at?: string
          currency?: string
          decision_note?: string
          id?: string
          kind?: string
          month?: string
          order_id?: string
          percent_bp?: number | null
          refund_id?: string | null
          review_reasons?: string[]
          state?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "commissions_account_id_affiliate_id_fkey"
            columns: ["account_id", "affiliate_id"]
            isOneToOne: false
            referencedRelation: "affiliates"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "commissions_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "commissions_account_id_refund_id_fkey"
            columns: ["account_id", "refund_id"]
            isOneToOne: false
            referencedRelation: "refunds"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      consents: {
        Row: {
          account_id: string
          at: string
          contact_id: string
          how: string
          id: string
          kind: string
          language: string | null
          list_id: string | null
          page: string
          seq: number
          words: string
        }
        Insert: {
          account_id: string
          at?: string
          contact_id: string
          how: string
          id?: string
          kind: string
          language?: string | null
          list_id?: string | null
          page?: string
          seq?: never
          words: string
        }
        Update: {
          account_id?: string
          at?: string
          contact_id?: string
          how?: string
          id?: string
          kind?: string
          language?: string | null
          list_id?: string | null
          page?: string
          seq?: never
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "consents_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "consents_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "consents_account_id_list_id_fkey"
            columns: ["account_id", "list_id"]
            isOneToOne: false
            referencedRelation: "lists"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      contact_fields: {
        Row: {
          account_id: string
          created_at: string
          id: string
          key: string
          label: string
          options: string[]
          position: number
          type: string
        }
        Insert: {
          account_id: string
          created_at?: string
          id?: string
          key: string
          label: string
          options?: string[]
          position?: number
          type?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          key?: string
          label?: string
          options?: string[]
          position?: number
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_fields_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      contact_import_rejects: {
        Row: {
          account_id: string
          import_id: string
          line: string
          reason: string
          row_no: number
        }
        Insert: {
          account_id: string
          import_id: string
          line: string
          reason: string
          row_no: number
        }
        Update: {
          account_id?: string
          import_id?: string
          line?: string
          reason?: string
          row_no?: number
        }
        Relationships: [
          {
            foreignKeyName: "contact_import_rejects_account_id_import_id_fkey"
            columns: ["account_id", "import_id"]
            isOneToOne: false
            referencedRelation: "contact_imports"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      contact_imports: {
        Row: {
          account_id: string
          added: number
          beat_at: string | null
          bytes: number
          created_at: string
          created_by: string | null
          cursor: number
          ended_at: string | null
          file_name: string
          id: string
          is_trial: boolean
          parts: number
          rejected: number
          settings: NonNullable<Json>
          skipped: number
          state: string
          unchecked: number
          updated: number
        }
        Insert: {
          account_id: string
          added?: number
          beat_at?: string | null
          bytes?: number
          created_at?: string
          created_by?: string | null
          cursor?: number
          ended_at?: string | null
          file_name: string
          id?: string
          is_trial?: boolean
          parts?: number
          rejected?: number
          settings?: NonNullable<Json>
          skipped?: number
          state?: string
          unchecked?: number
          updated?: number
        }
        Update: {
          account_id?: string
          added?: number
          beat_at?: string | null
          bytes?: number
          created_at?: string
          created_by?: string | null
          cursor?: number
          ended_at?: string | null
          file_name?: string
          id?: string
          is_trial?: boolean
          parts?: number
          rejected?: number
          settings?: NonNullable<Json>
          skipped?: number
          state?: string
          unchecked?: number
          updated?: number
        }
        Relationships: [
          {
            foreignKeyName: "contact_imports_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      contact_tags: {
        Row: {
          account_id: string
          at: string
          contact_id: string
          tag_id: string
        }
        Insert: {
          account_id: string
          at?: string
          contact_id: string
          tag_id: string
        }
        Update: {
          account_id?: string
          at?: string
          contact_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_tags_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "contact_tags_account_id_tag_id_fkey"
            columns: ["account_id", "tag_id"]
            isOneToOne: false
            referencedRelation: "tags"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      contacts: {
        Row: {
          account_id: string
          country: string | null
          created_at: string
          email: string | null
          email_hash: string | null
          erased_at: string | null
          fields: NonNullable<Json>
          id: string
          language: string | null
          merged_into: string | null
          name: string
          paused_until: string | null
          phone: string
          search_text: string | null
          source: string
          time_zone: string | null
          unsubscribed_at: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          account_id: string
          country?: string | null
          created_at?: string
          email?: string | null
          email_hash?: never
          erased_at?: string | null
          fields?: NonNullable<Json>
          id?: string
          language?: string | null
          merged_into?: string | null
          name?: string
          paused_until?: string | null
          phone?: string
          search_text?: never
          source?: string
          time_zone?: string | null
          unsubscribed_at?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          account_id?: string
          country?: string | null
          created_at?: string
          email?: string | null
          email_hash?: never
          erased_at?: string | null
          fields?: NonNullable<Json>
          id?: string
          language?: string | null
          merged_into?: string | null
          name?: string
          paused_until?: string | null
          phone?: string
          search_text?: never
          source?: string
          time_zone?: string | null
          unsubscribed_at?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contacts_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "contacts_account_id_merged_into_fkey"
            columns: ["account_id", "merged_into"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "contacts_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: true
            referencedRelation: "members"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      conversation_reads: {
        Row: {
          account_id: string
          conversation_id: string
          read_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          conversation_id: string
          read_at: string
          user_id: string
        }
        Update: {
          account_id?: string
          conversation_id?: string
          read_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversation_reads_account_id_conversation_id_fkey"
            columns: ["account_id", "conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      conversations: {
        Row: {
          account_id: string
          high_user_id: string
          id: string
          last_message_at: string
          low_user_id: string
        }
        Insert: {
          account_id: string
          high_user_id: string
          id?: string
          last_message_at?: string
          low_user_id: string
        }
        Update: {
          account_id?: string
          high_user_id?: string
          id?: string
          last_message_at?: string
          low_user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversations_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      coupon_redemptions: {
        Row: {
          account_id: string
          coupon_id: string
          created_at: string
          order_id: string
          status: string
        }
        Insert: {
          account_id: string
          coupon_id: string
          created_at?: string
          order_id: string
          status?: string
        }
        Update: {
          account_id?: string
          coupon_id?: string
          created_at?: string
          order_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "coupon_redemptions_account_id_coupon_id_fkey"
            columns: ["account_id", "coupon_id"]
            isOneToOne: false
            referencedRelation: "coupons"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "coupon_redemptions_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      coupons: {
        Row: {
          account_id: string
          active: boolean
          affiliate_id: string | null
          coupon_amount: number
          created_at: string
          currency: string | null
          date_end: string | null
          date_start: string | null
          discount_type: string
          every_payment: boolean
          id: string
          is_used_up: boolean
          name: string
          per_user_limit: number
          run_id: string | null
          run_step: number | null
          usage_count: number
          usage_limit: number
          version: number
        }
        Insert: {
          account_id: string
          active?: boolean
          affiliate_id?: string | null
          coupon_amount: number
          created_at?: string
          currency?: string | null
          date_end?: string | null
          date_start?: string | null
          discount_type: string
          every_payment?: boolean
          id?: string
          is_used_up?: never
          name: string
          per_user_limit?: number
          run_id?: string | null
          run_step?: number | null
          usage_count?: number
          usage_limit?: number
          version?: number
        }
        Update: {
          account_id?: string
          active?: boolean
          affiliate_id?: string | null
          coupon_amount?: number
          created_at?: string
          currency?: string | null
          date_end?: string | null
          date_start?: string | null
          discount_type?: string
          every_payment?: boolean
          id?: string
          is_used_up?: never
          name?: string
          per_user_limit?: number
          run_id?: string | null
          run_step?: number | null
          usage_count?: number
          usage_limit?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "coupons_account_id_affiliate_id_fkey"
            columns: ["account_id", "affiliate_id"]
            isOneToOne: false
            referencedRelation: "affiliates"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "coupons_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "coupons_run_fkey"
            columns: ["account_id", "run_id"]
            isOneToOne: false
            referencedRelation: "automation_runs"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      course_categories: {
        Row: {
          account_id: string
          id: string
          name: string
          position: number
          slug: string
        }
        Insert: {
          account_id: string
          id?: string
          name: string
          position?: number
          slug: string
        }
        Update: {
          account_id?: string
          id?: string
          name?: string
          position?: number
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_categories_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      course_instructors: {
        Row: {
          account_id: string
          course_id: string
          member_id: string
        }
        Insert: {
          account_id: string
          course_id: string
          member_id: string
        }
        Update: {
          account_id?: string
          course_id?: string
          member_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_instructors_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "course_instructors_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      course_prerequisites: {
        Row: {
          account_id: string
          course_id: string
          requires_id: string
        }
        Insert: {
          account_id: string
          course_id: string
          requires_id: string
        }
        Update: {
          account_id?: string
          course_id?: string
          requires_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_prerequisites_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "course_prerequisites_account_id_requires_id_fkey"
            columns: ["account_id", "requires_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      course_reviews: {
        Row: {
          account_id: string
          author_name: string
          body: string
          course_id: string
          created_at: string
          id: string
          rating: number
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          author_name: string
          body?: string
          course_id: string
          created_at?: string
          id?: string
          rating: number
          status?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          account_id?: string
          author_name?: string
          body?: string
          course_id?: string
          created_at?: string
          id?: string
          rating?: number
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_reviews_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      course_sections: {
        Row: {
          account_id: string
          course_id: string
          id: string
          position: number
          title: string
        }
        Insert: {
          account_id: string
          course_id: string
          id?: string
          position?: number
          title: string
        }
        Update: {
          account_id?: string
          course_id?: string
          id?: string
          position?: number
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_sections_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      courses: {
        Row: {
          access: string
          account_id: string
          allow_reviews: boolean
          category_id: string | null
          certificate_template_id: string | null
          created_at: string
          description: string
          drip_mode: string
          excerpt: string
          featured_image: NonNullable<Json>
          id: string
          instructor_id: string | null
          language: string
          level: string
          outline_version: number
          position: number
          product_id: string | null
          rating_count: number
          rating_sum: number
          slug: string
          status: string
          tags: string[]
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          access?: string
          account_id: string
          allow_reviews?: boolean
          category_id?: string | null
          certificate_template_id?: string | null
          created_at?: string
          description?: string
          drip_mode?: string
          excerpt?: string
          featured_image?: NonNullable<Json>
          id?: string
          instructor_id?: string | null
          language?: string
          level?: string
          outline_version?: number
          position?: number
          product_id?: string | null
          rating_count?: number
          rating_sum?: number
          slug: string
          status?: string
          tags?: string[]
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          access?: string
          account_id?: string
          allow_reviews?: boolean
          category_id?: string | null
          certificate_template_id?: string | null
          created_at?: string
          description?: string
          drip_mode?: string
          excerpt?: string
          featured_image?: NonNullable<Json>
          id?: string
          instructor_id?: string | null
          language?: string
          level?: string
          outline_version?: number
          position?: number
          product_id?: string | null
          rating_count?: number
          rating_sum?: number
          slug?: string
          status?: string
          tags?: string[]
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "courses_account_id_category_id_fkey"
            columns: ["account_id", "category_id"]
            isOneToOne: false
            referencedRelation: "course_categories"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "courses_account_id_certificate_template_id_fkey"
            columns: ["account_id", "certificate_template_id"]
            isOneToOne: false
            referencedRelation: "certificate_templates"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "courses_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "courses_account_id_instructor_id_fkey"
            columns: ["account_id", "instructor_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "courses_instructor_fkey"
            columns: ["instructor_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courses_product_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      deliveries: {
        Row: {
          account_id: string
          attempts: number
          campaign_id: string
          claimed_until: string | null
          code: string | null
          contact_id: string
          content_id: string | null
          host: string | null
          id: string
          is_test: boolean
          next_try_at: string
          queued_at: string
          reason: string | null
          run_id: string | null
          settled_at: string | null
          state: string
          step_no: number | null
          worker: string | null
        }
        Insert: {
          account_id: string
          attempts?: number
          campaign_id: string
          claimed_until?: string | null
          code?: string | null
          contact_id: string
          content_id?: string | null
          host?: string | null
          id?: string
          is_test?: boolean
          next_try_at?: string
          queued_at?: string
          reason?: string | null
          run_id?: string | null
          settled_at?: string | null
          state?: string
          step_no?: number | null
          worker?: string | null
        }
        Update: {
          account_id?: string
          attempts?: number
          campaign_id?: string
          claimed_until?: string | null
          code?: string | null
          contact_id?: string
          content_id?: string | null
          host?: string | null
          id?: string
          is_test?: boolean
          next_try_at?: string
          queued_at?: string
          reason?: string | null
          run_id?: string | null
          settled_at?: string | null
          state?: string
          step_no?: number | null
          worker?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "deliveries_account_id_campaign_id_fkey"
            columns: ["account_id", "campaign_id"]
            isOneToOne: false
            referencedRelation: "campaigns"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "deliveries_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "deliveries_account_id_content_id_fkey"
            columns: ["account_id", "content_id"]
            isOneToOne: false
            referencedRelation: "campaign_contents"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "deliveries_run_fkey"
            columns: ["account_id", "run_id"]
            isOneToOne: false
            referencedRelation: "automation_runs"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      delivery_events: {
        Row: {
          account_id: string
          at: string
          campaign_id: string
          content_id: string | null
          delivery_id: string | null
          event_id: string | null
          id: number
          is_machine: boolean
          kind: string
          link_no: number | null
          provider: string | null
        }
        Insert: {
          account_id: string
          at?: string
          campaign_id: string
          content_id?: string | null
          delivery_id?: string | null
          event_id?: string | null
          id?: never
          is_machine?: boolean
          kind: string
          link_no?: number | null
          provider?: string | null
        }
        Update: {
          account_id?: string
          at?: string
          campaign_id?: string
          content_id?: string | null
          delivery_id?: string | null
          event_id?: string | null
          id?: never
          is_machine?: boolean
          kind?: string
          link_no?: number | null
          provider?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "delivery_events_account_id_campaign_id_fkey"
            columns: ["account_id", "campaign_id"]
            isOneToOne: false
            referencedRelation: "campaigns"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "delivery_events_account_id_content_id_fkey"
            columns: ["account_id", "content_id"]
            isOneToOne: false
            referencedRelation: "campaign_contents"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "delivery_events_account_id_delivery_id_fkey"
            columns: ["account_id", "delivery_id"]
            isOneToOne: false
            referencedRelation: "deliveries"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      disputes: {
        Row: {
          account_id: string
          amount_minor: number
          closed_at: string | null
          currency: string
          id: string
          opened_at: string
          order_id: string
          provider: string
          provider_ref: string
          reason: string
          refund_id: string | null
          revokes_access: boolean | null
          status: string
        }
        Insert: {
          account_id: string
          amount_minor: number
          closed_at?: string | null
          currency: string
          id?: string
          opened_at?: string
          order_id: string
          provider: string
          provider_ref: string
          reason?: string
          refund_id?: string | null
          revokes_access?: boolean | null
          status?: string
        }
        Update: {
          account_id?: string
          amount_minor?: number
          closed_at?: string | null
          currency?: string
          id?: string
          opened_at?: string
          order_id?: string
          provider?: string
          provider_ref?: string
          reason?: string
          refund_id?: string | null
          revokes_access?: boolean | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "disputes_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "disputes_refund_id_fkey"
            columns: ["refund_id"]
            isOneToOne: false
            referencedRelation: "refunds"
            referencedColumns: ["id"]
          },
        ]
      }
      drafts: {
        Row: {
          account_id: string
          data: NonNullable<Json>
          id: string
          page_id: string | null
          post_id: string | null
          updated_at: string
          updated_by: string
          version: number
        }
        Insert: {
          account_id: string
          data: NonNullable<Json>
          id?: string
          page_id?: string | null
          post_id?: string | null
          updated_at?: string
          updated_by: string
          version?: number
        }
        Update: {
          account_id?: string
          data?: NonNullable<Json>
          id?: string
          page_id?: string | null
          post_id?: string | null
          updated_at?: string
          updated_by?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "drafts_account_id_page_id_fkey"
            columns: ["account_id", "page_id"]
            isOneToOne: false
            referencedRelation: "docs"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "drafts_account_id_page_id_fkey"
            columns: ["account_id", "page_id"]
            isOneToOne: false
            referencedRelation: "pages"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "drafts_account_id_post_id_fkey"
            columns: ["account_id", "post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      email_templates: {
        Row: {
          account_id: string
          action: string
          body: string
          kind: string
          language: string
          subject: string
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          action: string
          body: string
          kind: string
          language: string
          subject: string
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          action?: string
          body?: string
          kind?: string
          language?: string
          subject?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "email_templates_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      enrolments: {
        Row: {
          account_id: string
          completed_at: string | null
          course_id: string
          id: string
          last_active_at: string
          last_lesson_id: string | null
          progress: number
          started_at: string
          status: string
          user_id: string
        }
        Insert: {
          account_id: string
          completed_at?: string | null
          course_id: string
          id?: string
          last_active_at?: string
          last_lesson_id?: string | null
          progress?: number
          started_at?: string
          status?: string
          user_id: string
        }
        Update: {
          account_id?: string
          completed_at?: string | null
          course_id?: string
          id?: string
          last_active_at?: string
          last_lesson_id?: string | null
          progress?: number
          started_at?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "enrolments_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "enrolments_account_id_course_id_last_lesson_id_fkey"
            columns: ["account_id", "course_id", "last_lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      entitlements: {
        Row: {
          account_id: string
          created_at: string
          ends_at: string | null
          id: string
          resource_id: string
          resource_type: string
          revoked_at: string | null
          source: string
          source_id: string | null
          starts_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          created_at?: string
          ends_at?: string | null
          id?: string
          resource_id: string
          resource_type: string
          revoked_at?: string | null
          source: string
          source_id?: string | null
          starts_at?: string
          user_id: string
        }
        Update: {
          account_id?: string
          created_at?: string
          ends_at?: string | null
          id?: string
          resource_id?: string
          resource_type?: string
          revoked_at?: string | null
          source?: string
          source_id?: string | null
          starts_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "entitlements_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      form_days: {
        Row: {
          account_id: string
          day: string
          entries: number
          form_id: string
          held: number
          leaves: NonNullable<Json>
          losses: NonNullable<Json>
          spam: number
          starts: number
          views: number
        }
        Insert: {
          account_id: string
          day: string
          entries?: number
          form_id: string
          held?: number
          leaves?: NonNullable<Json>
          losses?: NonNullable<Json>
          spam?: number
          starts?: number
          views?: number
        }
        Update: {
          account_id?: string
          day?: string
          entries?: number
          form_id?: string
          held?: number
          leaves?: NonNullable<Json>
          losses?: NonNullable<Json>
          spam?: number
          starts?: number
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "form_days_account_id_form_id_fkey"
            columns: ["account_id", "form_id"]
            isOneToOne: false
            referencedRelation: "forms"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      form_entries: {
        Row: {
          account_id: string
          contact_id: string | null
          created_at: string
          data: NonNullable<Json>
          email: string | null
          form_id: string
          id: string
          is_read: boolean
          language: string
          page: string
          request_key: string
          state: string
          user_id: string | null
          utm: NonNullable<Json>
          version_no: number
        }
        Insert: {
          account_id: string
          contact_id?: string | null
          created_at?: string
          data: NonNullable<Json>
          email?: string | null
          form_id: string
          id?: string
          is_read?: boolean
          language: string
          page?: string
          request_key: string
          state?: string
          user_id?: string | null
          utm?: NonNullable<Json>
          version_no: number
        }
        Update: {
          account_id?: string
          contact_id?: string | null
          created_at?: string
          data?: NonNullable<Json>
          email?: string | null
          form_id?: string
          id?: string
          is_read?: boolean
          language?: string
          page?: string
          request_key?: string
          state?: string
          user_id?: string | null
          utm?: NonNullable<Json>
          version_no?: number
        }
        Relationships: [
          {
            foreignKeyName: "form_entries_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "form_entries_account_id_form_id_version_no_fkey"
            columns: ["account_id", "form_id", "version_no"]
            isOneToOne: false
            referencedRelation: "form_versions"
            referencedColumns: ["account_id", "form_id", "no"]
          },
        ]
      }
      form_files: {
        Row: {
          account_id: string
          bytes: string
          entry_id: string
          field: string
          id: string
          mime: string
          name: string
          size_bytes: number
        }
        Insert: {
          account_id: string
          bytes: string
          entry_id: string
          field: string
          id?: string
          mime: string
          name: string
          size_bytes: number
        }
        Update: {
          account_id?: string
          bytes?: string
          entry_id?: string
          field?: string
          id?: string
          mime?: string
          name?: string
          size_bytes?: number
        }
        Relationships: [
          {
            foreignKeyName: "form_files_account_id_entry_id_fkey"
            columns: ["account_id", "entry_id"]
            isOneToOne: false
            referencedRelation: "form_entries"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      form_versions: {
        Row: {
          account_id: string
          definition: NonNullable<Json>
          form_id: string
          no: number
          published_at: string
          published_by: string | null
        }
        Insert: {
          account_id: string
          definition: NonNullable<Json>
          form_id: string
          no: number
          published_at?: string
          published_by?: string | null
        }
        Update: {
          account_id?: string
          definition?: NonNullable<Json>
          form_id?: string
          no?: number
          published_at?: string
          published_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "form_versions_account_id_form_id_fkey"
            columns: ["account_id", "form_id"]
            isOneToOne: false
            referencedRelation: "forms"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      forms: {
        Row: {
          account_id: string
          closes_at: string | null
          created_at: string
          definition: NonNullable<Json>
          frame_origins: string[]
          id: string
          list_ids: string[]
          max_entries: number | null
          notify_emails: string[]
          opens_at: string | null
          published_no: number | null
          retention_days: number | null
          shown: Json | null
          slug: string
          state: string
          tags: string[]
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          closes_at?: string | null
          created_at?: string
          definition: NonNullable<Json>
          frame_origins?: string[]
          id?: string
          list_ids?: string[]
          max_entries?: number | null
          notify_emails?: string[]
          opens_at?: string | null
          published_no?: number | null
          retention_days?: number | null
          shown?: Json | null
          slug: string
          state?: string
          tags?: string[]
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          closes_at?: string | null
          created_at?: string
          definition?: NonNullable<Json>
          frame_origins?: string[]
          id?: string
          list_ids?: string[]
          max_entries?: number | null
          notify_emails?: string[]
          opens_at?: string | null
          published_no?: number | null
          retention_days?: number | null
          shown?: Json | null
          slug?: string
          state?: string
          tags?: string[]
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "forms_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      funnel_days: {
        Row: {
          account_id: string
          day: string
          done: number
          entered: number
          source: string
          step_id: string
          value: NonNullable<Json>
        }
        Insert: {
          account_id: string
          day: string
          done?: number
          entered?: number
          source: string
          step_id: string
          value?: NonNullable<Json>
        }
        Update: {
          account_id?: string
          day?: string
          done?: number
          entered?: number
          source?: string
          step_id?: string
          value?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "funnel_days_account_id_step_id_fkey"
            columns: ["account_id", "step_id"]
            isOneToOne: false
            referencedRelation: "funnel_steps"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      funnel_sessions: {
        Row: {
          account_id: string
          created_at: string
          deviceInfo: NonNullable<Json>
          done: string[]
          entered: string[]
          funnel_id: string | null
          id: string
          initial_page: string
          is_counted: boolean
          order_id: string | null
          paid: string[]
          request_key: string | null
          source: string
          utm_campaign: string | null
          utm_medium: string | null
          utm_source: string | null
        }
        Insert: {
          account_id: string
          created_at?: string
          deviceInfo?: NonNullable<Json>
          done?: string[]
          entered?: string[]
          funnel_id?: string | null
          id?: string
          initial_page: string
          is_counted?: boolean
          order_id?: string | null
          paid?: string[]
          request_key?: string | null
          source?: string
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
        }
        Update: {
          account_id?: string
          created_at?: string
          deviceInfo?: NonNullable<Json>
          done?: string[]
          entered?: string[]
          funnel_id?: string | null
          id?: string
          initial_page?: string
          is_counted?: boolean
          order_id?: string | null
          paid?: string[]
          request_key?: string | null
          source?: string
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "funnel_sessions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "funnel_sessions_account_id_funnel_id_fkey"
            columns: ["account_id", "funnel_id"]
            isOneToOne: false
            referencedRelation: "funnels"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      funnel_steps: {
        Row: {
          account_id: string
          bump_product_id: string | null
          bump_text: string
          funnel_id: string
          id: string
          next_on: string
          position: number
          ref_id: string | null
          skip_owned: boolean
          type: string
        }
        Insert: {
          account_id: string
          bump_product_id?: string | null
          bump_text?: string
          funnel_id: string
          id?: string
          next_on?: string
          position: number
          ref_id?: string | null
          skip_owned?: boolean
          type: string
        }
        Update: {
          account_id?: string
          bump_product_id?: string | null
          bump_text?: string
          funnel_id?: string
          id?: string
          next_on?: string
          position?: number
          ref_id?: string | null
          skip_owned?: boolean
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "funnel_steps_account_id_bump_product_id_fkey"
            columns: ["account_id", "bump_product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "funnel_steps_account_id_funnel_id_fkey"
            columns: ["account_id", "funnel_id"]
            isOneToOne: false
            referencedRelation: "funnels"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      funnels: {
        Row: {
          account_id: string
          created_at: string
          id: string
          name: string
          slug: string
          state: string
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          created_at?: string
          id?: string
          name: string
          slug: string
          state?: string
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          name?: string
          slug?: string
          state?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "funnels_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      gamification: {
        Row: {
          account_id: string
          has_board: boolean
          is_on: boolean
        }
        Insert: {
          account_id: string
          has_board?: boolean
          is_on?: boolean
        }
        Update: {
          account_id?: string
          has_board?: boolean
          is_on?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "gamification_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      group_members: {
        Row: {
          account_id: string
          by_payment: boolean
          group_id: string
          joined_at: string
          role: string
          status: string
          user_id: string
        }
        Insert: {
          account_id: string
          by_payment?: boolean
          group_id: string
          joined_at?: string
          role?: string
          status?: string
          user_id: string
        }
        Update: {
          account_id?: string
          by_payment?: boolean
          group_id?: string
          joined_at?: string
          role?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_members_account_id_group_id_fkey"
            columns: ["account_id", "group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "group_members_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      group_posts: {
        Row: {
          account_id: string
          body: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          group_id: string
          id: string
          images: NonNullable<Json>
          is_pinned: boolean
          user_id: string
        }
        Insert: {
          account_id: string
          body: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          group_id: string
          id?: string
          images?: NonNullable<Json>
          is_pinned?: boolean
          user_id: string
        }
        Update: {
          account_id?: string
          body?: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          group_id?: string
          id?: string
          images?: NonNullable<Json>
          is_pinned?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_posts_account_id_group_id_fkey"
            columns: ["account_id", "group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      group_pulses: {
        Row: {
          account_id: string
          beats: number
          group_id: string
          post_id: string | null
        }
        Insert: {
          account_id: string
          beats?: number
          group_id: string
          post_id?: string | null
        }
        Update: {
          account_id?: string
          beats?: number
          group_id?: string
          post_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "group_pulses_account_id_group_id_fkey"
            columns: ["account_id", "group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      groups: {
        Row: {
          account_id: string
          archived_at: string | null
          created_at: string
          description: string
          id: string
          image: NonNullable<Json>
          join_mode: string
          paid_by_id: string | null
          privacy: string
          rules: string
          slow_mode_s: number
          slug: string
          title: string
          updated_at: string
        }
        Insert: {
          account_id: string
          archived_at?: string | null
          created_at?: string
          description?: string
          id?: string
          image?: NonNullable<Json>
          join_mode?: string
          paid_by_id?: string | null
          privacy?: string
          rules?: string
          slow_mode_s?: number
          slug: string
          title: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          archived_at?: string | null
          created_at?: string
          description?: string
          id?: string
          image?: NonNullable<Json>
          join_mode?: string
          paid_by_id?: string | null
          privacy?: string
          rules?: string
          slow_mode_s?: number
          slug?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "groups_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      host_calendars: {
        Row: {
          account_id: string
          member_id: string
          time_zone: string
        }
        Insert: {
          account_id: string
          member_id: string
          time_zone?: string
        }
        Update: {
          account_id?: string
          member_id?: string
          time_zone?: string
        }
        Relationships: [
          {
            foreignKeyName: "host_calendars_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          account_id: string
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string
          revoked_at: string | null
          role_id: string
          token_hash: string
        }
        Insert: {
          accepted_at?: string | null
          account_id: string
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by: string
          revoked_at?: string | null
          role_id: string
          token_hash: string
        }
        Update: {
          accepted_at?: string | null
          account_id?: string
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string
          revoked_at?: string | null
          role_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "invitations_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "invitations_account_id_role_id_fkey"
            columns: ["account_id", "role_id"]
            isOneToOne: false
            referencedRelation: "roles"
            referencedColumns: ["account_id", "role_id"]
          },
        ]
      }
      lesson_contents: {
        Row: {
          account_id: string
          content: NonNullable<Json>
          course_id: string
          lesson_id: string
        }
        Insert: {
          account_id: string
          content?: NonNullable<Json>
          course_id: string
          lesson_id: string
        }
        Update: {
          account_id?: string
          content?: NonNullable<Json>
          course_id?: string
          lesson_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "lesson_contents_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      lesson_notes: {
        Row: {
          account_id: string
          body: string
          course_id: string
          created_at: string
          id: string
          lesson_id: string
          position_s: number | null
          user_id: string
        }
        Insert: {
          account_id: string
          body: string
          course_id: string
          created_at?: string
          id?: string
          lesson_id: string
          position_s?: number | null
          user_id?: string
        }
        Update: {
          account_id?: string
          body?: string
          course_id?: string
          created_at?: string
          id?: string
          lesson_id?: string
          position_s?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "lesson_notes_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      lesson_progress: {
        Row: {
          account_id: string
          completed_at: string | null
          course_id: string
          lesson_id: string
          position_s: number
          reported_at: string
          user_id: string
          watched: unknown
          watched_s: number
        }
        Insert: {
          account_id: string
          completed_at?: string | null
          course_id: string
          lesson_id: string
          position_s?: number
          reported_at?: string
          user_id: string
          watched?: unknown
          watched_s?: number
        }
        Update: {
          account_id?: string
          completed_at?: string | null
          course_id?: string
          lesson_id?: string
          position_s?: number
          reported_at?: string
          user_id?: string
          watched?: unknown
          watched_s?: number
        }
        Relationships: [
          {
            foreignKeyName: "lesson_progress_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
          {
            foreignKeyName: "lesson_progress_course_id_user_id_fkey"
            columns: ["course_id", "user_id"]
            isOneToOne: false
            referencedRelation: "enrolments"
            referencedColumns: ["course_id", "user_id"]
          },
        ]
      }
      lessons: {
        Row: {
          account_id: string
          after_lesson_id: string | null
          course_id: string
          drip_at: string | null
          drip_days: number | null
          duration_s: number
          id: string
          is_preview: boolean
          is_required: boolean
          media_id: string | null
          position: number
          section_id: string
          slug: string
          status: string
          title: string
          type: string
          version: number
        }
        Insert: {
          account_id: string
          after_lesson_id?: string | null
          course_id: string
          drip_at?: string | null
          drip_days?: number | null
          duration_s?: number
          id?: string
          is_preview?: boolean
          is_required?: boolean
          media_id?: string | null
          position?: number
          section_id: string
          slug: string
          status?: string
          title: string
          type?: string
          version?: number
        }
        Update: {
          account_id?: string
          after_lesson_id?: string | null
          course_id?: string
          drip_at?: string | null
          drip_days?: number | null
          duration_s?: number
          id?: string
          is_preview?: boolean
          is_required?: boolean
          media_id?: string | null
          position?: number
          section_id?: string
          slug?: string
          status?: string
          title?: string
          type?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "lessons_account_id_course_id_after_lesson_id_fkey"
            columns: ["account_id", "course_id", "after_lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
          {
            foreignKeyName: "lessons_account_id_course_id_section_id_fkey"
            columns: ["account_id", "course_id", "section_id"]
            isOneToOne: false
            referencedRelation: "course_sections"
            referencedColumns: ["account_id", "course_id", "id"]
          },
          {
            foreignKeyName: "lessons_account_id_media_id_fkey"
            columns: ["account_id", "media_id"]
            isOneToOne: false
            referencedRelation: "media"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      list_contacts: {
        Row: {
          account_id: string
          confirmed_at: string | null
          contact_id: string
          left_by: string | null
          list_id: string
          mailed_at: string | null
          mails: number
          requested_at: string
          status: string
          unsubscribed_at: string | null
        }
        Insert: {
          account_id: string
          confirmed_at?: string | null
          contact_id: string
          left_by?: string | null
          list_id: string
          mailed_at?: string | null
          mails?: number
          requested_at?: string
          status?: string
          unsubscribed_at?: string | null
        }
        Update: {
          account_id?: string
          confirmed_at?: string | null
          contact_id?: string
          left_by?: string | null
          list_id?: string
          mailed_at?: string | null
          mails?: number
          requested_at?: string
          status?: string
          unsubscribed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "list_contacts_account_id_contact_id_fkey"
            columns: ["account_id", "contact_id"]
            isOneToOne: false
            referencedRelation: "contacts"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "list_contacts_account_id_list_id_fkey"
            columns: ["account_id", "list_id"]
            isOneToOne: false
            referencedRelation: "lists"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      list_views: {
        Row: {
          account_id: string
          created_at: string
          id: string
          is_shared: boolean
          list: string
          name: string
          query: string
          user_id: string
        }
        Insert: {
          account_id: string
          created_at?: string
          id?: string
          is_shared?: boolean
          list: string
          name: string
          query: string
          user_id?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          is_shared?: boolean
          list?: string
          name?: string
          query?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "list_views_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      lists: {
        Row: {
          account_id: string
          created_at: string
          description: string
          id: string
          is_public: boolean
          name: string
          opt_in: string
          slug: string
          updated_at: string
        }
        Insert: {
          account_id: string
          created_at?: string
          description?: string
          id?: string
          is_public?: boolean
          name: string
          opt_in?: string
          slug: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          description?: string
          id?: string
          is_public?: boolean
          name?: string
          opt_in?: string
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "lists_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      media: {
        Row: {
          account_id: string
          alt: string
          created_at: string
          duration_s: number | null
          focal_x: number | null
          focal_y: number | null
          folder_id: string | null
          height: number | null
          id: string
          mime: string
          name: string
          object_name: string
          size_bytes: number
          uploaded_by: string | null
          visibility: string
          width: number | null
        }
        Insert: {
          account_id: string
          alt?: string
          created_at?: string
          duration_s?: number | null
          focal_x?: number | null
          focal_y?: number | null
          folder_id?: string | null
          height?: number | null
          id?: string
          mime: string
          name: string
          object_name: string
          size_bytes: number
          uploaded_by?: string | null
          visibility?: string
          width?: number | null
        }
        Update: {
          account_id?: string
          alt?: string
          created_at?: string
          duration_s?: number | null
          focal_x?: number | null
          focal_y?: number | null
          folder_id?: string | null
          height?: number | null
          id?: string
          mime?: string
          name?: string
          object_name?: string
          size_bytes?: number
          uploaded_by?: string | null
          visibility?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "media_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "media_account_id_folder_id_fkey"
            columns: ["account_id", "folder_id"]
            isOneToOne: false
            referencedRelation: "media_folders"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      media_folders: {
        Row: {
          account_id: string
          id: string
          name: string
          parent_id: string | null
        }
        Insert: {
          account_id: string
          id?: string
          name: string
          parent_id?: string | null
        }
        Update: {
          account_id?: string
          id?: string
          name?: string
          parent_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "media_folders_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "media_folders_account_id_parent_id_fkey"
            columns: ["account_id", "parent_id"]
            isOneToOne: false
            referencedRelation: "media_folders"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      media_usage: {
        Row: {
          account_id: string
          entity: string
          entity_id: string
          media_id: string
        }
        Insert: {
          account_id: string
          entity: string
          entity_id: string
          media_id: string
        }
        Update: {
          account_id?: string
          entity?: string
          entity_id?: string
          media_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "media_usage_account_id_media_id_fkey"
            columns: ["account_id", "media_id"]
            isOneToOne: false
            referencedRelation: "media"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      meeting_people: {
        Row: {
          account_id: string
          meeting_id: string
          user_id: string
        }
        Insert: {
          account_id: string
          meeting_id: string
          user_id: string
        }
        Update: {
          account_id?: string
          meeting_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "meeting_people_account_id_meeting_id_fkey"
            columns: ["account_id", "meeting_id"]
            isOneToOne: false
            referencedRelation: "meetings"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "meeting_people_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      meetings: {
        Row: {
          account_id: string
          course_id: string | null
          created_at: string
          ends_at: string
          group_id: string | null
          id: string
          is_for_people: boolean
          lesson_id: string | null
          member_id: string | null
          starts_at: string
          title: string
          url: string
        }
        Insert: {
          account_id: string
          course_id?: string | null
          created_at?: string
          ends_at: string
          group_id?: string | null
          id?: string
          is_for_people?: boolean
          lesson_id?: string | null
          member_id?: string | null
          starts_at: string
          title: string
          url?: string
        }
        Update: {
          account_id?: string
          course_id?: string | null
          created_at?: string
          ends_at?: string
          group_id?: string | null
          id?: string
          is_for_people?: boolean
          lesson_id?: string | null
          member_id?: string | null
          starts_at?: string
          title?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "meetings_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "meetings_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
          {
            foreignKeyName: "meetings_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "meetings_account_id_group_id_fkey"
            columns: ["account_id", "group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "meetings_account_id_member_id_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      member_badges: {
        Row: {
          account_id: string
          badge_id: string
          earned_at: string
          seen_at: string | null
          user_id: string
        }
        Insert: {
          account_id: string
          badge_id: string
          earned_at?: string
          seen_at?: string | null
          user_id: string
        }
        Update: {
          account_id?: string
          badge_id?: string
          earned_at?: string
          seen_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "member_badges_account_id_badge_id_fkey"
            columns: ["account_id", "badge_id"]
            isOneToOne: false
            referencedRelation: "badges"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "member_badges_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: false
            referencedRelation: "member_points"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      member_points: {
        Row: {
          account_id: string
          is_shown: boolean
          points: number
          user_id: string
        }
        Insert: {
          account_id: string
          is_shown?: boolean
          points?: number
          user_id: string
        }
        Update: {
          account_id?: string
          is_shown?: boolean
          points?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "member_points_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: true
            referencedRelation: "members"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      members: {
        Row: {
          account_id: string
          avatar_at: string | null
          bio: string
          created_at: string
          email: string
          id: string
          is_listed: boolean
          language: string | null
          messages_from: string
          name: string
          role_id: string
          search_text: string | null
          slug: string
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          avatar_at?: string | null
          bio?: string
          created_at?: string
          email: string
          id?: string
          is_listed?: boolean
          language?: string | null
          messages_from?: string
          name: string
          role_id: string
          search_text?: never
          slug: string
          status?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          account_id?: string
          avatar_at?: string | null
          bio?: string
          created_at?: string
          email?: string
          id?: string
          is_listed?: boolean
          language?: string | null
          messages_from?: string
          name?: string
          role_id?: string
          search_text?: never
          slug?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "members_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "members_account_id_role_id_fkey"
            columns: ["account_id", "role_id"]
            isOneToOne: false
            referencedRelation: "roles"
            referencedColumns: ["account_id", "role_id"]
          },
        ]
      }
      message_blocks: {
        Row: {
          account_id: string
          blocked_user_id: string
          created_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          blocked_user_id: string
          created_at?: string
          user_id?: string
        }
        Update: {
          account_id?: string
          blocked_user_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "message_blocks_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      message_reports: {
        Row: {
          account_id: string
          body: string
          conversation_id: string
          created_at: string
          handled_at: string | null
          handled_by: string | null
          id: string
          message_id: string
          reason: string
          reporter_id: string
          writer_id: string
        }
        Insert: {
          account_id: string
          body: string
          conversation_id: string
          created_at?: string
          handled_at?: string | null
          handled_by?: string | null
          id?: string
          message_id: string
          reason: string
          reporter_id: string
          writer_id: string
        }
        Update: {
          account_id?: string
          body?: string
          conversation_id?: string
          created_at?: string
          handled_at?: string | null
          handled_by?: string | null
          id?: string
          message_id?: string
          reason?: string
          reporter_id?: string
          writer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "message_reports_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      messages: {
        Row: {
          account_id: string
          body: string
          client_id: string | null
          conversation_id: string
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          account_id: string
          body: string
          client_id?: string | null
          conversation_id: string
          created_at?: string
          id?: string
          user_id: string
        }
        Update: {
          account_id?: string
          body?: string
          client_id?: string | null
          conversation_id?: string
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_account_id_conversation_id_fkey"
            columns: ["account_id", "conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      notification_preferences: {
        Row: {
          account_id: string
          by_email: boolean
          in_app: boolean
          type: string
          user_id: string
        }
        Insert: {
          account_id: string
          by_email?: boolean
          in_app?: boolean
          type: string
          user_id?: string
        }
        Update: {
          account_id?: string
          by_email?: boolean
          in_app?: boolean
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      notifications: {
        Row: {
          account_id: string
          by_email: boolean
          created_at: string
          data: NonNullable<Json>
          id: string
          in_app: boolean
          mailed_at: string | null
          message: string
          read: boolean
          severity: number
          type: string
          user_id: string
        }
        Insert: {
          account_id: string
          by_email?: boolean
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          in_app?: boolean
          mailed_at?: string | null
          message: string
          read?: boolean
          severity?: number
          type: string
          user_id: string
        }
        Update: {
          account_id?: string
          by_email?: boolean
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          in_app?: boolean
          mailed_at?: string | null
          message?: string
          read?: boolean
          severity?: number
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      options: {
        Row: {
          account_id: string
          key: string
          value: NonNullable<Json>
        }
        Insert: {
          account_id: string
          key: string
          value: NonNullable<Json>
        }
        Update: {
          account_id?: string
          key?: string
          value?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "options_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      order_events: {
        Row: {
          account_id: string
          actor_user_id: string | null
          amount_minor: number | null
          at: string
          from_provider: string | null
          from_status: string | null
          id: number
          kind: string
          note: string
          order_id: string
          to_provider: string | null
          to_status: string | null
        }
        Insert: {
          account_id: string
          actor_user_id?: string | null
          amount_minor?: number | null
          at?: string
          from_provider?: string | null
          from_status?: string | null
          id?: never
          kind: string
          note?: string
          order_id: string
          to_provider?: string | null
          to_status?: string | null
        }
        Update: {
          account_id?: string
          actor_user_id?: string | null
          amount_minor?: number | null
          at?: string
          from_provider?: string | null
          from_status?: string | null
          id?: never
          kind?: string
          note?: string
          order_id?: string
          to_provider?: string | null
          to_status?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "order_events_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      order_items: {
        Row: {
          account_id: string
          contents: Json | null
          frequency: Json | null
          id: string
          image: string | null
          iterations: number | null
          order_id: string
          product_id: string | null
          quantity: number
          resource_id: string
          title: string
          total_minor: number
          trial_days: number
          type: string
          unit_minor: number
        }
        Insert: {
          account_id: string
          contents?: Json | null
          frequency?: Json | null
          id?: string
          image?: string | null
          iterations?: number | null
          order_id: string
          product_id?: string | null
          quantity: number
          resource_id: string
          title: string
          total_minor: number
          trial_days?: number
          type: string
          unit_minor: number
        }
        Update: {
          account_id?: string
          contents?: Json | null
          frequency?: Json | null
          id?: string
          image?: string | null
          iterations?: number | null
          order_id?: string
          product_id?: string | null
          quantity?: number
          resource_id?: string
          title?: string
          total_minor?: number
          trial_days?: number
          type?: string
          unit_minor?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_items_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "order_items_account_id_product_id_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      orders: {
        Row: {
          account_id: string
          address: Json | null
          affiliate_id: string | null
          attribution: Json | null
          country: string | null
          country_label: string | null
          coupon: string | null
          coupon_id: string | null
          created_at: string
          currency: string
          discount_minor: number
          email: string
          expires_at: string
          holds_released_at: string | null
          holds_until: string | null
          id: string
          idempotency_key: string
          name: string
          number: number
          paid_at: string | null
          provider: string
          refunded_minor: number
          request_hash: string
          status: string
          subtotal_minor: number
          tax_minor: number
          tax_mode: string | null
          tax_name: string | null
          tax_percent: number | null
          test: boolean
          total_minor: number
          user_id: string
        }
        Insert: {
          account_id: string
          address?: Json | null
          affiliate_id?: string | null
          attribution?: Json | null
          country?: string | null
          country_label?: string | null
          coupon?: string | null
          coupon_id?: string | null
          created_at?: string
          currency: string
          discount_minor?: number
          email: string
          expires_at: string
          holds_released_at?: string | null
          holds_until?: string | null
          id?: string
          idempotency_key: string
          name: string
          number: number
          paid_at?: string | null
          provider: string
          refunded_minor?: number
          request_hash: string
          status?: string
          subtotal_minor: number
          tax_minor?: number
          tax_mode?: string | null
          tax_name?: string | null
          tax_percent?: number | null
          test?: boolean
          total_minor: number
          user_id: string
        }
        Update: {
          account_id?: string
          address?: Json | null
          affiliate_id?: string | null
          attribution?: Json | null
          country?: string | null
          country_label?: string | null
          coupon?: string | null
          coupon_id?: string | null
          created_at?: string
          currency?: string
          discount_minor?: number
          email?: string
          expires_at?: string
          holds_released_at?: string | null
          holds_until?: string | null
          id?: string
          idempotency_key?: string
          name?: string
          number?: number
          paid_at?: string | null
          provider?: string
          refunded_minor?: number
          request_hash?: string
          status?: string
          subtotal_minor?: number
          tax_minor?: number
          tax_mode?: string | null
          tax_name?: string | null
          tax_percent?: number | null
          test?: boolean
          total_minor?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "orders_account_id_affiliate_id_fkey"
            columns: ["account_id", "affiliate_id"]
            isOneToOne: false
            referencedRelation: "affiliates"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "orders_account_id_coupon_id_fkey"
            columns: ["account_id", "coupon_id"]
            isOneToOne: false
            referencedRelation: "coupons"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "orders_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      pages: {
        Row: {
          account_id: string
          audience: string | null
          binned_at: string | null
          binned_slug: string | null
          checked_on: string | null
          checked_version: string | null
          content: NonNullable<Json>
          created_at: string
          id: string
          is_home: boolean
          position: number
          published_at: string | null
          section: string | null
          seo: NonNullable<Json>
          slug: string
          status: string
          title: string
          type: string
          updated_at: string
        }
        Insert: {
          account_id: string
          audience?: string | null
          binned_at?: string | null
          binned_slug?: string | null
          checked_on?: string | null
          checked_version?: string | null
          content?: NonNullable<Json>
          created_at?: string
          id?: string
          is_home?: boolean
          position?: number
          published_at?: string | null
          section?: string | null
          seo?: NonNullable<Json>
          slug: string
          status?: string
          title: string
          type?: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          audience?: string | null
          binned_at?: string | null
          binned_slug?: string | null
          checked_on?: string | null
          checked_version?: string | null
          content?: NonNullable<Json>
          created_at?: string
          id?: string
          is_home?: boolean
          position?: number
          published_at?: string | null
          section?: string | null
          seo?: NonNullable<Json>
          slug?: string
          status?: string
          title?: string
          type?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "pages_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      payment_events: {
        Row: {
          account_id: string
          action: string
          amount_minor: number
          currency: string
          event_id: string
          id: number
          order_id: string | null
          outcome: string
          provider: string
          received_at: string
        }
        Insert: {
          account_id: string
          action: string
          amount_minor: number
          currency: string
          event_id: string
          id?: never
          order_id?: string | null
          outcome?: string
          provider: string
          received_at?: string
        }
        Update: {
          account_id?: string
          action?: string
          amount_minor?: number
          currency?: string
          event_id?: string
          id?: never
          order_id?: string | null
          outcome?: string
          provider?: string
          received_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_events_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      payments: {
        Row: {
          account_id: string
          amount_minor: number
          created_at: string
          currency: string
          id: string
          order_id: string
          provider: string
          provider_ref: string
          status: string
        }
        Insert: {
          account_id: string
          amount_minor: number
          created_at?: string
          currency: string
          id?: string
          order_id: string
          provider: string
          provider_ref: string
          status: string
        }
        Update: {
          account_id?: string
          amount_minor?: number
          created_at?: string
          currency?: string
          id?: string
          order_id?: string
          provider?: string
          provider_ref?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "payments_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      payout_lines: {
        Row: {
          account_id: string
          commission_id: string
          payout_id: string
        }
        Insert: {
          account_id: string
          commission_id: string
          payout_id: string
        }
        Update: {
          account_id?: string
          commission_id?: string
          payout_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "payout_lines_account_id_commission_id_fkey"
            columns: ["account_id", "commission_id"]
            isOneToOne: false
            referencedRelation: "commissions"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "payout_lines_account_id_payout_id_fkey"
            columns: ["account_id", "payout_id"]
            isOneToOne: false
            referencedRelation: "payouts"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      payouts: {
        Row: {
          account_id: string
          affiliate_id: string
          amount_minor: number
          created_at: string
          currency: string
          id: string
          number: number
          paid_at: string | null
          reference: string
          state: string
        }
        Insert: {
          account_id: string
          affiliate_id: string
          amount_minor: number
          created_at?: string
          currency: string
          id?: string
          number: number
          paid_at?: string | null
          reference?: string
          state?: string
        }
        Update: {
          account_id?: string
          affiliate_id?: string
          amount_minor?: number
          created_at?: string
          currency?: string
          id?: string
          number?: number
          paid_at?: string | null
          reference?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "payouts_account_id_affiliate_id_fkey"
            columns: ["account_id", "affiliate_id"]
            isOneToOne: false
            referencedRelation: "affiliates"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "payouts_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      plans: {
        Row: {
          addons: string[]
          description: string
          features: string[]
          id: string
          label: string
          limits: NonNullable<Json>
          position: number
          pricing: NonNullable<Json>
        }
        Insert: {
          addons?: string[]
          description?: string
          features?: string[]
          id: string
          label: string
          limits?: NonNullable<Json>
          position?: number
          pricing?: NonNullable<Json>
        }
        Update: {
          addons?: string[]
          description?: string
          features?: string[]
          id?: string
          label?: string
          limits?: NonNullable<Json>
          position?: number
          pricing?: NonNullable<Json>
        }
        Relationships: []
      }
      platform_operators: {
        Row: {
          caps: string[]
          created_at: string
          email: string
          user_id: string
        }
        Insert: {
          caps?: string[]
          created_at?: string
          email: string
          user_id: string
        }
        Update: {
          caps?: string[]
          created_at?: string
          email?: string
          user_id?: string
        }
        Relationships: []
      }
      points_ledger: {
        Row: {
          account_id: string
          created_at: string
          entity_id: string
          event: string
          id: number
          points: number
          user_id: string
        }
        Insert: {
          account_id: string
          created_at?: string
          entity_id: string
          event: string
          id?: never
          points: number
          user_id: string
        }
        Update: {
          account_id?: string
          created_at?: string
          entity_id?: string
          event?: string
          id?: never
          points?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "points_ledger_account_id_user_id_fkey"
            columns: ["account_id", "user_id"]
            isOneToOne: false
            referencedRelation: "member_points"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      points_rules: {
        Row: {
          account_id: string
          daily_max: number | null
          event: string
          points: number
        }
        Insert: {
          account_id: string
          daily_max?: number | null
          event: string
          points: number
        }
        Update: {
          account_id?: string
          daily_max?: number | null
          event?: string
          points?: number
        }
        Relationships: [
          {
            foreignKeyName: "points_rules_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      popup_days: {
        Row: {
          account_id: string
          closed: number | null
          converted: number
          day: string
          eligible: number
          popup_id: string
          shown: number
          variant: string
        }
        Insert: {
          account_id: string
          closed?: never
          converted?: number
          day: string
          eligible?: number
          popup_id: string
          shown?: number
          variant: string
        }
        Update: {
          account_id?: string
          closed?: never
          converted?: number
          day?: string
          eligible?: number
          popup_id?: string
          shown?: number
          variant?: string
        }
        Relationships: [
          {
            foreignKeyName: "popup_days_account_id_popup_id_fkey"
            columns: ["account_id", "popup_id"]
            isOneToOne: false
            referencedRelation: "popups"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      popups: {
        Row: {
          account_id: string
          closes_at: string | null
          created_at: string
          definition: NonNullable<Json>
          form_id: string | null
          id: string
          name: string
          opens_at: string | null
          priority: number
          shown: Json | null
          state: string
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          closes_at?: string | null
          created_at?: string
          definition: NonNullable<Json>
          form_id?: string | null
          id?: string
          name: string
          opens_at?: string | null
          priority?: number
          shown?: Json | null
          state?: string
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          closes_at?: string | null
          created_at?: string
          definition?: NonNullable<Json>
          form_id?: string | null
          id?: string
          name?: string
          opens_at?: string | null
          priority?: number
          shown?: Json | null
          state?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "popups_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "popups_account_id_form_id_fkey"
            columns: ["account_id", "form_id"]
            isOneToOne: false
            referencedRelation: "forms"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      post_categories: {
        Row: {
          account_id: string
          id: string
          name: string
          position: number
          slug: string
        }
        Insert: {
          account_id: string
          id?: string
          name: string
          position?: number
          slug: string
        }
        Update: {
          account_id?: string
          id?: string
          name?: string
          position?: number
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_categories_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      posts: {
        Row: {
          account_id: string
          author_id: string | null
          binned_at: string | null
          binned_slug: string | null
          category_id: string | null
          content: NonNullable<Json>
          created_at: string
          excerpt: string
          id: string
          published_at: string | null
          seo: NonNullable<Json>
          settings: NonNullable<Json>
          slug: string
          status: string
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          account_id: string
          author_id?: string | null
          binned_at?: string | null
          binned_slug?: string | null
          category_id?: string | null
          content?: NonNullable<Json>
          created_at?: string
          excerpt?: string
          id?: string
          published_at?: string | null
          seo?: NonNullable<Json>
          settings?: NonNullable<Json>
          slug: string
          status?: string
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          author_id?: string | null
          binned_at?: string | null
          binned_slug?: string | null
          category_id?: string | null
          content?: NonNullable<Json>
          created_at?: string
          excerpt?: string
          id?: string
          published_at?: string | null
          seo?: NonNullable<Json>
          settings?: NonNullable<Json>
          slug?: string
          status?: string
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "posts_account_id_author_id_fkey"
            columns: ["account_id", "author_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "posts_account_id_category_id_fkey"
            columns: ["account_id", "category_id"]
            isOneToOne: false
            referencedRelation: "post_categories"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "posts_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "posts_author_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["id"]
          },
        ]
      }
      prices: {
        Row: {
          account_id: string
          active: boolean
          amount_minor: number
          created_at: string
          currency: string
          frequency: Json | null
          id: string
          iterations: number | null
          product_id: string
          trial_days: number
        }
        Insert: {
          account_id: string
          active?: boolean
          amount_minor: number
          created_at?: string
          currency: string
          frequency?: Json | null
          id?: string
          iterations?: number | null
          product_id: string
          trial_days?: number
        }
        Update: {
          account_id?: string
          active?: boolean
          amount_minor?: number
          created_at?: string
          currency?: string
          frequency?: Json | null
          id?: string
          iterations?: number | null
          product_id?: string
          trial_days?: number
        }
        Relationships: [
          {
            foreignKeyName: "prices_account_id_product_id_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      product_items: {
        Row: {
          account_id: string
          position: number
          product_id: string
          resource_id: string
          resource_type: string
        }
        Insert: {
          account_id: string
          position?: number
          product_id: string
          resource_id: string
          resource_type: string
        }
        Update: {
          account_id?: string
          position?: number
          product_id?: string
          resource_id?: string
          resource_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_items_account_id_product_id_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      products: {
        Row: {
          account_id: string
          created_at: string
          description: string
          id: string
          image: NonNullable<Json>
          kind: string
          media_id: string | null
          resource_id: string | null
          slug: string
          status: string
          stock: number | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          created_at?: string
          description?: string
          id?: string
          image?: NonNullable<Json>
          kind: string
          media_id?: string | null
          resource_id?: string | null
          slug: string
          status?: string
          stock?: number | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          created_at?: string
          description?: string
          id?: string
          image?: NonNullable<Json>
          kind?: string
          media_id?: string | null
          resource_id?: string | null
          slug?: string
          status?: string
          stock?: number | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "products_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "products_account_id_media_id_fkey"
            columns: ["account_id", "media_id"]
            isOneToOne: false
            referencedRelation: "media"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      quiz_attempts: {
        Row: {
          account_id: string
          course_id: string
          deadline_at: string | null
          id: string
          max_points: number
          number: number
          passed: boolean | null
          percent: number | null
          points: number | null
          quiz_id: string
          started_at: string
          status: string
          submitted_at: string | null
          user_id: string
          writer: string
        }
        Insert: {
          account_id: string
          course_id: string
          deadline_at?: string | null
          id?: string
          max_points?: number
          number: number
          passed?: boolean | null
          percent?: number | null
          points?: number | null
          quiz_id: string
          started_at?: string
          status?: string
          submitted_at?: string | null
          user_id: string
          writer?: string
        }
        Update: {
          account_id?: string
          course_id?: string
          deadline_at?: string | null
          id?: string
          max_points?: number
          number?: number
          passed?: boolean | null
          percent?: number | null
          points?: number | null
          quiz_id?: string
          started_at?: string
          status?: string
          submitted_at?: string | null
          user_id?: string
          writer?: string
        }
        Relationships: [
          {
            foreignKeyName: "quiz_attempts_account_id_course_id_quiz_id_fkey"
            columns: ["account_id", "course_id", "quiz_id"]
            isOneToOne: false
            referencedRelation: "quizzes"
            referencedColumns: ["account_id", "course_id", "id"]
          },
          {
            foreignKeyName: "quiz_attempts_course_id_user_id_fkey"
            columns: ["course_id", "user_id"]
            isOneToOne: false
            referencedRelation: "enrolments"
            referencedColumns: ["course_id", "user_id"]
          },
        ]
      }
      quiz_question_drafts: {
        Row: {
          account_id: string
          course_id: string
          questions: NonNullable<Json>
          quiz_id: string
        }
        Insert: {
          account_id: string
          course_id: string
          questions: NonNullable<Json>
          quiz_id: string
        }
        Update: {
          account_id?: string
          course_id?: string
          questions?: NonNullable<Json>
          quiz_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "quiz_question_drafts_account_id_course_id_quiz_id_fkey"
            columns: ["account_id", "course_id", "quiz_id"]
            isOneToOne: false
            referencedRelation: "quizzes"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      quiz_questions: {
        Row: {
          account_id: string
          body: string
          course_id: string
          explanation: string
          id: string
          options: NonNullable<Json>
          points: number
          position: number
          quiz_id: string
          removed_at: string | null
          solution: Json | null
          type: string
        }
        Insert: {
          account_id: string
          body: string
          course_id: string
          explanation?: string
          id?: string
          options?: NonNullable<Json>
          points?: number
          position?: number
          quiz_id: string
          removed_at?: string | null
          solution?: Json | null
          type: string
        }
        Update: {
          account_id?: string
          body?: string
          course_id?: string
          explanation?: string
          id?: string
          options?: NonNullable<Json>
          points?: number
          position?: number
          quiz_id?: string
          removed_at?: string | null
          solution?: Json | null
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "quiz_questions_account_id_course_id_quiz_id_fkey"
            columns: ["account_id", "course_id", "quiz_id"]
            isOneToOne: false
            referencedRelation: "quizzes"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      quizzes: {
        Row: {
          account_id: string
          course_id: string
          created_at: string
          id: string
          keep: string
          lesson_id: string | null
          max_attempts: number
          negative_percent: number
          partial_credit: boolean
          pass_percent: number
          question_count: number | null
          show_answers: string
          shuffle: boolean
          status: string
          time_limit_s: number | null
          title: string
          version: number
        }
        Insert: {
          account_id: string
          course_id: string
          created_at?: string
          id?: string
          keep?: string
          lesson_id?: string | null
          max_attempts?: number
          negative_percent?: number
          partial_credit?: boolean
          pass_percent?: number
          question_count?: number | null
          show_answers?: string
          shuffle?: boolean
          status?: string
          time_limit_s?: number | null
          title: string
          version?: number
        }
        Update: {
          account_id?: string
          course_id?: string
          created_at?: string
          id?: string
          keep?: string
          lesson_id?: string | null
          max_attempts?: number
          negative_percent?: number
          partial_credit?: boolean
          pass_percent?: number
          question_count?: number | null
          show_answers?: string
          shuffle?: boolean
          status?: string
          time_limit_s?: number | null
          title?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "quizzes_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "quizzes_account_id_course_id_lesson_id_fkey"
            columns: ["account_id", "course_id", "lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["account_id", "course_id", "id"]
          },
        ]
      }
      reactions: {
        Row: {
          account_id: string
          comment_id: string | null
          created_at: string
          emoji: string
          post_id: string | null
          user_id: string
        }
        Insert: {
          account_id: string
          comment_id?: string | null
          created_at?: string
          emoji: string
          post_id?: string | null
          user_id: string
        }
        Update: {
          account_id?: string
          comment_id?: string | null
          created_at?: string
          emoji?: string
          post_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reactions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "reactions_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reactions_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      record_notes: {
        Row: {
          account_id: string
          author_user_id: string | null
          course_id: string | null
          created_at: string
          id: string
          member_id: string | null
          note: string
          product_id: string | null
        }
        Insert: {
          account_id: string
          author_user_id?: string | null
          course_id?: string | null
          created_at?: string
          id?: string
          member_id?: string | null
          note: string
          product_id?: string | null
        }
        Update: {
          account_id?: string
          author_user_id?: string | null
          course_id?: string | null
          created_at?: string
          id?: string
          member_id?: string | null
          note?: string
          product_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "record_notes_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "record_notes_course_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "record_notes_member_fkey"
            columns: ["account_id", "member_id"]
            isOneToOne: false
            referencedRelation: "members"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "record_notes_product_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      referrals: {
        Row: {
          account_id: string
          affiliate_id: string
          at: string
          clicks: number
          day: string
          is_ad: boolean
          network_key: string
          path: string
          visitor_key: string
        }
        Insert: {
          account_id: string
          affiliate_id: string
          at: string
          clicks?: number
          day: string
          is_ad?: boolean
          network_key: string
          path: string
          visitor_key: string
        }
        Update: {
          account_id?: string
          affiliate_id?: string
          at?: string
          clicks?: number
          day?: string
          is_ad?: boolean
          network_key?: string
          path?: string
          visitor_key?: string
        }
        Relationships: [
          {
            foreignKeyName: "referrals_account_id_affiliate_id_fkey"
            columns: ["account_id", "affiliate_id"]
            isOneToOne: false
            referencedRelation: "affiliates"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      refunds: {
        Row: {
          account_id: string
          amount_minor: number
          created_at: string
          currency: string
          done_at: string | null
          id: string
          idempotency_key: string
          order_id: string
          provider_ref: string | null
          reason: string
          requested_by: string | null
          restocks: boolean
          revokes_access: boolean
          status: string
        }
        Insert: {
          account_id: string
          amount_minor: number
          created_at?: string
          currency: string
          done_at?: string | null
          id?: string
          idempotency_key: string
          order_id: string
          provider_ref?: string | null
          reason?: string
          requested_by?: string | null
          restocks: boolean
          revokes_access: boolean
          status?: string
        }
        Update: {
          account_id?: string
          amount_minor?: number
          created_at?: string
          currency?: string
          done_at?: string | null
          id?: string
          idempotency_key?: string
          order_id?: string
          provider_ref?: string | null
          reason?: string
          requested_by?: string | null
          restocks?: boolean
          revokes_access?: boolean
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "refunds_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      registration_events: {
        Row: {
          account_id: string
          event: string
          is_recorded: boolean
          tells_managers: boolean
        }
        Insert: {
          account_id: string
          event: string
          is_recorded?: boolean
          tells_managers?: boolean
        }
        Update: {
          account_id?: string
          event?: string
          is_recorded?: boolean
          tells_managers?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "registration_events_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      reports: {
        Row: {
          account_id: string
          comment_id: string | null
          created_at: string
          group_id: string | null
          handled_by: string | null
          id: string
          post_id: string | null
          reason: string
          status: string
          user_id: string
        }
        Insert: {
          account_id: string
          comment_id?: string | null
          created_at?: string
          group_id?: string | null
          handled_by?: string | null
          id?: string
          post_id?: string | null
          reason: string
          status?: string
          user_id: string
        }
        Update: {
          account_id?: string
          comment_id?: string | null
          created_at?: string
          group_id?: string | null
          handled_by?: string | null
          id?: string
          post_id?: string | null
          reason?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reports_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "reports_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      revisions: {
        Row: {
          account_id: string
          data: NonNullable<Json>
          id: string
          number: number
          page_id: string | null
          post_id: string | null
          published_at: string
          published_by: string | null
          reason: string
        }
        Insert: {
          account_id: string
          data: NonNullable<Json>
          id?: string
          number: number
          page_id?: string | null
          post_id?: string | null
          published_at?: string
          published_by?: string | null
          reason?: string
        }
        Update: {
          account_id?: string
          data?: NonNullable<Json>
          id?: string
          number?: number
          page_id?: string | null
          post_id?: string | null
          published_at?: string
          published_by?: string | null
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: "revisions_account_id_page_id_fkey"
            columns: ["account_id", "page_id"]
            isOneToOne: false
            referencedRelation: "docs"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "revisions_account_id_page_id_fkey"
            columns: ["account_id", "page_id"]
            isOneToOne: false
            referencedRelation: "pages"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "revisions_account_id_post_id_fkey"
            columns: ["account_id", "post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      roles: {
        Row: {
          account_id: string
          caps: string[]
          created_at: string
          is_default: boolean
          is_owner: boolean
          name: string
          role_id: string
        }
        Insert: {
          account_id: string
          caps?: string[]
          created_at?: string
          is_default?: boolean
          is_owner?: boolean
          name: string
          role_id?: string
        }
        Update: {
          account_id?: string
          caps?: string[]
          created_at?: string
          is_default?: boolean
          is_owner?: boolean
          name?: string
          role_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "roles_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      run_steps: {
        Row: {
          account_id: string
          at: string
          automation_id: string
          kind: string
          outcome: string
          run_id: string
          step_id: string
          step_no: number
        }
        Insert: {
          account_id: string
          at?: string
          automation_id: string
          kind: string
          outcome: string
          run_id: string
          step_id: string
          step_no: number
        }
        Update: {
          account_id?: string
          at?: string
          automation_id?: string
          kind?: string
          outcome?: string
          run_id?: string
          step_id?: string
          step_no?: number
        }
        Relationships: [
          {
            foreignKeyName: "run_steps_account_id_run_id_fkey"
            columns: ["account_id", "run_id"]
            isOneToOne: false
            referencedRelation: "automation_runs"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      segments: {
        Row: {
          account_id: string
          count: number | null
          counted_at: string | null
          created_at: string
          id: string
          name: string
          rule: NonNullable<Json>
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          count?: number | null
          counted_at?: string | null
          created_at?: string
          id?: string
          name: string
          rule: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          count?: number | null
          counted_at?: string | null
          created_at?: string
          id?: string
          name?: string
          rule?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "segments_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      sender_domains: {
        Row: {
          account_id: string
          broken_since: string | null
          checked_at: string | null
          created_at: string
          domain: string
          failures: number
          has_return_path: boolean
          id: string
          is_default: boolean
          local_part: string
          next_check_at: string
          public_keys: NonNullable<Json>
          records: NonNullable<Json>
          rotated_at: string | null
          selectors: string[]
          state: string
          verified_at: string | null
        }
        Insert: {
          account_id: string
          broken_since?: string | null
          checked_at?: string | null
          created_at?: string
          domain: string
          failures?: number
          has_return_path?: boolean
          id?: string
          is_default?: boolean
          local_part?: string
          next_check_at?: string
          public_keys: NonNullable<Json>
          records?: NonNullable<Json>
          rotated_at?: string | null
          selectors: string[]
          state?: string
          verified_at?: string | null
        }
        Update: {
          account_id?: string
          broken_since?: string | null
          checked_at?: string | null
          created_at?: string
          domain?: string
          failures?: number
          has_return_path?: boolean
          id?: string
          is_default?: boolean
          local_part?: string
          next_check_at?: string
          public_keys?: NonNullable<Json>
          records?: NonNullable<Json>
          rotated_at?: string | null
          selectors?: string[]
          state?: string
          verified_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "sender_domains_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      sending_days: {
        Row: {
          account_id: string
          bounced: number
          by_platform: number
          complained: number
          day: string
          sent: number
        }
        Insert: {
          account_id: string
          bounced?: number
          by_platform?: number
          complained?: number
          day: string
          sent?: number
        }
        Update: {
          account_id?: string
          bounced?: number
          by_platform?: number
          complained?: number
          day?: string
          sent?: number
        }
        Relationships: [
          {
            foreignKeyName: "sending_days_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      shop_settings: {
        Row: {
          account_id: string
          asks_address: boolean
          country: string | null
          offline_enabled: boolean
          offline_hold_days: number
          seller: NonNullable<Json>
          tax_mode: string
          tax_rates: NonNullable<Json>
          unpaid_orders_max: number
          updated_at: string
          version: number
        }
        Insert: {
          account_id: string
          asks_address?: boolean
          country?: string | null
          offline_enabled?: boolean
          offline_hold_days?: number
          seller?: NonNullable<Json>
          tax_mode?: string
          tax_rates?: NonNullable<Json>
          unpaid_orders_max?: number
          updated_at?: string
          version?: number
        }
        Update: {
          account_id?: string
          asks_address?: boolean
          country?: string | null
          offline_enabled?: boolean
          offline_hold_days?: number
          seller?: NonNullable<Json>
          tax_mode?: string
          tax_rates?: NonNullable<Json>
          unpaid_orders_max?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_settings_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      site_versions: {
        Row: {
          account_id: string
          section: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          account_id: string
          section: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          account_id?: string
          section?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "site_versions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      submissions: {
        Row: {
          account_id: string
          body: string
          course_id: string
          feedback: string
          files: NonNullable<Json>
          graded_at: string | null
          graded_by: string | null
          id: string
          is_late: boolean
          lesson_id: string
          number: number
          points: number | null
          status: string
          submitted_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          body?: string
          course_id: string
          feedback?: string
          files?: NonNullable<Json>
          graded_at?: string | null
          graded_by?: string | null
          id?: string
          is_late?: boolean
          lesson_id: string
          number: number
          points?: number | null
          status?: string
          submitted_at?: string
          user_id: string
        }
        Update: {
          account_id?: string
          body?: string
          course_id?: string
          feedback?: string
          files?: NonNullable<Json>
          graded_at?: string | null
          graded_by?: string | null
          id?: string
          is_late?: boolean
          lesson_id?: string
          number?: number
          points?: number | null
          status?: string
          submitted_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "submissions_account_id_course_id_fkey"
            columns: ["account_id", "course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "submissions_course_id_user_id_fkey"
            columns: ["course_id", "user_id"]
            isOneToOne: false
            referencedRelation: "enrolments"
            referencedColumns: ["course_id", "user_id"]
          },
          {
            foreignKeyName: "submissions_lesson_id_fkey"
            columns: ["lesson_id"]
            isOneToOne: false
            referencedRelation: "assignments"
            referencedColumns: ["lesson_id"]
          },
        ]
      }
      subscription_payments: {
        Row: {
          account_id: string
          amount_minor: number
          currency: string
          cycle: number
          id: string
          paid_at: string
          provider: string
          provider_ref: string
          subscription_id: string
        }
        Insert: {
          account_id: string
          amount_minor: number
          currency: string
          cycle: number
          id?: string
          paid_at?: string
          provider: string
          provider_ref: string
          subscription_id: string
        }
        Update: {
          account_id?: string
          amount_minor?: number
          currency?: string
          cycle?: number
          id?: string
          paid_at?: string
          provider?: string
          provider_ref?: string
          subscription_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "subscription_payments_account_id_subscription_id_fkey"
            columns: ["account_id", "subscription_id"]
            isOneToOne: false
            referencedRelation: "subscriptions"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      subscriptions: {
        Row: {
          account_id: string
          amount_minor: number
          cancel_at_period_end: boolean
          created_at: string
          currency: string
          current_period_end: string
          current_period_start: string
          cycles_done: number
          cycles_total: number | null
          ended_at: string | null
          first_payment_minor: number | null
          frequency: NonNullable<Json>
          id: string
          order_id: string
          product_id: string
          provider: string
          provider_ref: string | null
          started_at: string
          status: string
          test: boolean
          title: string
          trial_ends_at: string | null
          user_id: string
        }
        Insert: {
          account_id: string
          amount_minor: number
          cancel_at_period_end?: boolean
          created_at?: string
          currency: string
          current_period_end: string
          current_period_start?: string
          cycles_done?: number
          cycles_total?: number | null
          ended_at?: string | null
          first_payment_minor?: number | null
          frequency: NonNullable<Json>
          id?: string
          order_id: string
          product_id: string
          provider: string
          provider_ref?: string | null
          started_at?: string
          status?: string
          test?: boolean
          title: string
          trial_ends_at?: string | null
          user_id: string
        }
        Update: {
          account_id?: string
          amount_minor?: number
          cancel_at_period_end?: boolean
          created_at?: string
          currency?: string
          current_period_end?: string
          current_period_start?: string
          cycles_done?: number
          cycles_total?: number | null
          ended_at?: string | null
          first_payment_minor?: number | null
          frequency?: NonNullable<Json>
          id?: string
          order_id?: string
          product_id?: string
          provider?: string
          provider_ref?: string | null
          started_at?: string
          status?: string
          test?: boolean
          title?: string
          trial_ends_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "subscriptions_account_id_order_id_fkey"
            columns: ["account_id", "order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["account_id", "id"]
          },
          {
            foreignKeyName: "subscriptions_account_id_product_id_fkey"
            columns: ["account_id", "product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["account_id", "id"]
          },
        ]
      }
      suppressions: {
        Row: {
          account_id: string
          at: string
          email_hash: string
          reason: string
        }
        Insert: {
          account_id: string
          at?: string
          email_hash: string
          reason: string
        }
        Update: {
          account_id?: string
          at?: string
          email_hash?: string
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: "suppressions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      tags: {
        Row: {
          account_id: string
          created_at: string
          id: string
          name: string
        }
        Insert: {
          account_id: string
          created_at?: string
          id?: string
          name: string
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          name?: string
        }
        Relationships: [
          {
            foreignKeyName: "tags_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      usage_counters: {
        Row: {
          account_id: string
          metric: string
          period: string
          used: number
        }
        Insert: {
          account_id: string
          metric: string
          period: string
          used?: number
        }
        Update: {
          account_id?: string
          metric?: string
          period?: string
          used?: number
        }
        Relationships: [
          {
            foreignKeyName: "usage_counters_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      visit_days: {
        Row: {
          account_id: string
          day: string
          depth: number
          dimension: string
          entries: number
          reads: number
          seconds: number
          value: string
          views: number
          visitors: number
        }
        Insert: {
          account_id: string
          day: string
          depth?: number
          dimension: string
          entries: number
          reads?: number
          seconds?: number
          value: string
          views: number
          visitors: number
        }
        Update: {
          account_id?: string
          day?: string
          depth?: number
          dimension?: string
          entries?: number
          reads?: number
          seconds?: number
          value?: string
          views?: number
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: "visit_days_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
    }
    Views: {
      demo_sites: {
        Row: {
          account_id: string | null
          key: string | null
          name: string | null
        }
        Relationships: []
      }
      docs: {
        Row: {
          account_id: string | null
          audience: string | null
          checked_on: string | null
          checked_version: string | null
          content: Json | null
          id: string | null
          position: number | null
          section: string | null
          seo: Json | null
          slug: string | null
          title: string | null
          updated_at: string | null
        }
        Insert: {
          account_id?: string | null
          audience?: string | null
          checked_on?: string | null
          checked_version?: string | null
          content?: Json | null
          id?: string | null
          position?: number | null
          section?: string | null
          seo?: Json | null
          slug?: string | null
          title?: string | null
          updated_at?: string | null
        }
        Update: {
          account_id?: string | null
          audience?: string | null
          checked_on?: string | null
          checked_version?: string | null
          content?: Json | null
          id?: string | null
          position?: number | null
          section?: string | null
          seo?: Json | null
          slug?: string | null
          title?: string | null
          updated_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "pages_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["account_id"]
          },
        ]
      }
      plan_offers: {
        Row: {
          account_id: string | null
          addons: string[] | null
          description: string | null
          features: string[] | null
          figures: Json | null
          id: string | null
          label: string | null
          position: number | null
          pricing: Json | null
        }
        Insert: {
          account_id?: never
          addons?: string[] | null
          description?: string | null
          features?: string[] | null
          figures?: never
          id?: string | null
          label?: string | null
          position?: number | null
          pricing?: Json | null
        }
        Update: {
          account_id?: never
          addons?: string[] | null
          description?: string | null
          features?: string[] | null
          figures?: never
          id?: string | null
          label?: string | null
          position?: number | null
          pricing?: Json | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_invitation: { Args: { p_token: string }; Returns: Json }
      account_certificate: {
        Args: { p_account_id: string; p_serial: string }
        Returns: Json
      }
      account_usage: { Args: { p_account_id: string }; Returns: Json }
      add_affiliate: {
        Args: { p_account_id: string; p_code?: string; p_user_id: string }
        Returns: string
      }
      add_contact_import_part: {
        Args: {
          p_account_id: string
          p_data: string
          p_import_id: string
          p_no: number
        }
        Returns: undefined
      }
      add_lesson: {
        Args: { p_section_id: string; p_title: string; p_type?: string }
        Returns: string
      }
      add_order_note: {
        Args: { p_note: string; p_order_id: string }
        Returns: undefined
      }
      add_record_note: {
        Args: {
          p_account_id: string
          p_id: string
          p_note: string
          p_record: string
        }
        Returns: string
      }
      add_section: {
        Args: { p_course_id: string; p_title: string }
        Returns: string
      }
      adjust_stock: {
        Args: { p_pieces: number; p_product_id: string }
        Returns: number
      }
      affiliate_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          applied_at: string
          clicks: number
          code: string
          coupons: string[]
          currency: string
          email: string
          id: string
          message: string
          name: string
          note: string
          open_minor: number
          orders: number
          paid_minor: number
          payout_hint: string
          state: string
          total: number
          user_id: string
          version: number
          website: string
        }[]
      }
      affiliate_overview: { Args: { p_account_id: string }; Returns: Json }
      am_i_operator: { Args: Record<PropertyKey, never>; Returns: boolean }
      apply_as_affiliate: {
        Args: { p_account_id: string; p_values: Json }
        Returns: string
      }
      appointment_places: {
        Args: { p_account_id: string }
        Returns: {
          location_detail: string
          service_id: string
        }[]
      }
      archive_group: {
        Args: { p_archived: boolean; p_group_id: string }
        Returns: undefined
      }
      arrange_course: {
        Args: { p_course_id: string; p_sections: Json; p_version: number }
        Returns: number
      }
      attach_quiz: {
        Args: { p_lesson_id: string; p_quiz_id: string }
        Returns: string
      }
      attempt_result: { Args: { p_attempt_id: string }; Returns: Json }
      automation_counts: {
        Args: { p_account_id: string; p_id: string }
        Returns: Json
      }
      bin_content: {
        Args: { p_id: string; p_kind: string }
        Returns: undefined
      }
      book_slot: {
        Args: {
          p_guest?: Json
          p_member_id?: string
          p_note?: string
          p_service_id: string
          p_starts_at: string
          p_time_zone?: string
        }
        Returns: Json
      }
      booking_by_link: {
        Args: { p_account_id: string; p_booking_id: string; p_token: string }
        Returns: Json
      }
      booking_slots: {
        Args: {
          p_booking_id: string
          p_from: string
          p_to: string
          p_token?: string
        }
        Returns: {
          ends_at: string
          member_ids: string[]
          places: number
          starts_at: string
        }[]
      }
      built_course: { Args: { p_course_id: string }; Returns: Json }
      campaign_audience: {
        Args: {
          p_account_id: string
          p_excluded_ids?: string[]
          p_list_ids: string[]
          p_resend_of?: string
          p_segment_id?: string
        }
        Returns: Json
      }
      campaign_report: {
        Args: { p_account_id: string; p_id: string }
        Returns: Json
      }
      cancel_booking: {
        Args: { p_booking_id: string; p_token?: string }
        Returns: undefined
      }
      cancel_contact_import: {
        Args: { p_account_id: string; p_import_id: string }
        Returns: undefined
      }
      cancel_order: { Args: { p_order_id: string }; Returns: Json }
      cancel_payout: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      cancel_subscription: {
        Args: { p_at_once?: boolean; p_subscription_id: string }
        Returns: Json
      }
      certificate_designs: { Args: { p_account_id: string }; Returns: Json }
      change_contacts: {
        Args: { p_account_id: string; p_change: Json; p_filter: Json }
        Returns: Json
      }
      change_currency: {
        Args: {
          p_account_id: string
          p_coupons: number
          p_currency: string
          p_products: number
          p_version: number
        }
        Returns: Json
      }
      choose_variant: {
        Args: { p_account_id: string; p_id: string; p_variant: number }
        Returns: undefined
      }
      claim_certificate: { Args: { p_course_id: string }; Returns: string }
      close_form: { Args: { p_form_id: string }; Returns: undefined }
      comment_on: {
        Args: {
          p_body: string
          p_lesson_id: string
          p_parent_id?: string
          p_post_id: string
        }
        Returns: string
      }
      commission_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          affiliate: string
          affiliate_id: string
          amount_minor: number
          approve_at: string
          base_minor: number
          code: string
          created_at: string
          currency: string
          id: string
          kind: string
          order_id: string
          order_number: number
          percent_bp: number
          review_reasons: string[]
          state: string
          title: string
          total: number
          via: string
        }[]
      }
      complete_for_student: {
        Args: {
          p_course_id: string
          p_lesson_id: string
          p_reason: string
          p_user_id: string
        }
        Returns: undefined
      }
      complete_lesson: { Args: { p_lesson_id: string }; Returns: Json }
      contact_card: {
        Args: { p_account_id: string; p_contact_id: string }
        Returns: Json
      }
      contact_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          country: string
          created_at: string
          email: string
          id: string
          language: string
          name: string
          source: string
          status: string
          tags: string[]
          total: number
          user_id: string
        }[]
      }
      contact_timeline: {
        Args: {
          p_account_id: string
          p_contact_id: string
          p_groups?: string[]
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          at: string
          data: Json
          kind: string
          ref: string
          title: string
        }[]
      }
      content_gaps: {
        Args: { p_id: string; p_kind: string; p_version: number }
        Returns: Json
      }
      conversation_history: {
        Args: { p_before?: string; p_conversation_id: string; p_limit?: number }
        Returns: {
          body: string
          created_at: string
          id: string
          user_id: string
        }[]
      }
      conversation_with: {
        Args: { p_account_id: string; p_user_id: string }
        Returns: {
          id: string
          is_blocked: boolean
          may_write: boolean
          name: string
          their_read_at: string
          user_id: string
        }[]
      }
      copy_campaign: {
        Args: { p_account_id: string; p_id: string; p_name: string }
        Returns: string
      }
      count_my_orders_with_coupon: {
        Args: { p_account_id: string; p_name: string }
        Returns: number
      }
      count_unread_conversations: {
        Args: { p_account_id: string }
        Returns: number
      }
      coupon_totals: { Args: { p_coupon_id: string }; Returns: Json }
      course_figures: { Args: { p_course_id: string }; Returns: Json }
      course_requirements: { Args: { p_course_id: string }; Returns: Json }
      course_statistics: {
        Args: { p_course_id: string; p_days?: number }
        Returns: Json
      }
      course_student: {
        Args: { p_course_id: string; p_user_id: string }
        Returns: Json
      }
      course_students: {
        Args: {
          p_course_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          access: string
          avatar_at: string
          completed_at: string
          last_active_at: string
          name: string
          progress: number
          started_at: string
          status: string
          total: number
          user_id: string
        }[]
      }
      create_contact_import: {
        Args: { p_account_id: string; p_file_name: string }
        Returns: string
      }
      create_course: {
        Args: { p_account_id: string; p_title: string }
        Returns: string
      }
      create_group: {
        Args: {
          p_account_id: string
          p_description?: string
          p_join_mode?: string
          p_privacy?: string
          p_title: string
        }
        Returns: string
      }
      create_quiz: {
        Args: { p_course_id: string; p_title: string }
        Returns: string
      }
      currency_change: {
        Args: { p_account_id: string; p_currency: string }
        Returns: Json
      }
      decide_affiliate: {
        Args: {
          p_account_id: string
          p_id: string
          p_reason?: string
          p_state: string
        }
        Returns: string
      }
      decide_commission: {
        Args: {
          p_account_id: string
          p_decision: string
          p_id: string
          p_note?: string
        }
        Returns: string
      }
      decide_dispute: {
        Args: { p_dispute_id: string; p_revoke_access: boolean }
        Returns: Json
      }
      delete_affiliate_rate: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      delete_appointment_service: {
        Args: { p_service_id: string }
        Returns: undefined
      }
      delete_automation: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      delete_campaign: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      delete_contact: {
        Args: { p_account_id: string; p_contact_id: string }
        Returns: undefined
      }
      delete_contact_field: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      delete_content: {
        Args: { p_id: string; p_kind: string }
        Returns: undefined
      }
      delete_coupon: { Args: { p_coupon_id: string }; Returns: undefined }
      delete_course: { Args: { p_course_id: string }; Returns: undefined }
      delete_form: { Args: { p_form_id: string }; Returns: undefined }
      delete_funnel: { Args: { p_funnel_id: string }; Returns: undefined }
      delete_list: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      delete_media: { Args: { p_media_id: string }; Returns: string }
      delete_media_folder: { Args: { p_folder_id: string }; Returns: undefined }
      delete_popup: { Args: { p_popup_id: string }; Returns: undefined }
      delete_product: { Args: { p_product_id: string }; Returns: undefined }
      delete_quiz: { Args: { p_quiz_id: string }; Returns: undefined }
      delete_role: { Args: { p_role_id: string }; Returns: undefined }
      delete_segment: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      delete_tag: {
        Args: { p_account_id: string; p_id: string }
        Returns: undefined
      }
      discard_draft: {
        Args: { p_id: string; p_kind: string; p_version: number }
        Returns: undefined
      }
      duplicate_content: {
        Args: { p_id: string; p_kind: string }
        Returns: Json
      }
      duplicate_course: { Args: { p_course_id: string }; Returns: string }
      duplicate_lesson: { Args: { p_lesson_id: string }; Returns: string }
      duplicate_product: { Args: { p_product_id: string }; Returns: string }
      duplicate_section: { Args: { p_section_id: string }; Returns: string }
      edit_words: {
        Args: { p_body: string; p_comment_id: string; p_post_id: string }
        Returns: undefined
      }
      edited_lesson: { Args: { p_lesson_id: string }; Returns: Json }
      edited_quiz: { Args: { p_quiz_id: string }; Returns: Json }
      end_my_session: { Args: { p_session_id: string }; Returns: undefined }
      enrol_in_course: { Args: { p_course_id: string }; Returns: string }
      enrol_student: {
        Args: { p_course_id: string; p_email?: string; p_user_id?: string }
        Returns: string
      }
      erase_form_entries: { Args: { p_entry_ids: string[] }; Returns: number }
      erase_me: {
        Args: { p_account_id: string; p_confirm: string }
        Returns: Json
      }
      export_my_data: { Args: { p_account_id: string }; Returns: Json }
      find_coupon: {
        Args: { p_account_id: string; p_name: string }
        Returns: Json
      }
      find_enrollable: {
        Args: { p_course_id: string; p_search: string }
        Returns: {
          name: string
          user_id: string
        }[]
      }
      find_invitation: { Args: { p_token: string }; Returns: Json }
      form_counts: { Args: { p_account_id: string }; Returns: Json }
      form_detail: { Args: { p_form_id: string }; Returns: Json }
      form_file: {
        Args: { p_file_id: string }
        Returns: Record<string, unknown>[]
      }
      form_page_views: {
        Args: { p_days?: number; p_form_id: string }
        Returns: number
      }
      funnel_counts: { Args: { p_account_id: string }; Returns: Json }
      funnel_detail: { Args: { p_funnel_id: string }; Returns: Json }
      funnel_report: {
        Args: { p_days?: number; p_funnel_id: string; p_source?: string }
        Returns: Json
      }
      funnel_targets: {
        Args: { p_account_id: string; p_limit?: number; p_type: string }
        Returns: Json
      }
      grade_answer: {
        Args: {
          p_attempt_id: string
          p_feedback?: string
          p_points: number
          p_question_id: string
        }
        Returns: Json
      }
      grade_attempt: {
        Args: { p_attempt_id: string; p_grades: Json }
        Returns: Json
      }
      grade_submission: {
        Args: { p_feedback?: string; p_points: number; p_submission_id: string }
        Returns: undefined
      }
      gradebook: {
        Args: {
          p_course_id: string
          p_limit?: number
          p_offset?: number
          p_search?: string
        }
        Returns: {
          assignments: Json
          average: number
          completed_at: string
          last_active_at: string
          name: string
          percent: number
          progress: number
          quizzes: Json
          started_at: string
          status: string
          total: number
          user_id: string
        }[]
      }
      gradebook_items: {
        Args: { p_course_id: string }
        Returns: {
          average: number
          graded: number
          id: string
          kind: string
          title: string
        }[]
      }
      grading_item: {
        Args: { p_filter?: Json; p_id: string; p_kind: string }
        Returns: Json
      }
      grading_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          course_id: string
          course_title: string
          id: string
          is_late: boolean
          kind: string
          max_points: number
          name: string
          number: number
          points: number
          state: string
          submitted_at: string
          title: string
          total: number
          user_id: string
        }[]
      }
      grading_queue: {
        Args: { p_account_id: string; p_limit?: number }
        Returns: {
          course_id: string
          course_title: string
          id: string
          kind: string
          name: string
          submitted_at: string
          title: string
          user_id: string
        }[]
      }
      grant_access: {
        Args: {
          p_account_id: string
          p_ends_at?: string
          p_id: string
          p_type: string
          p_user_id: string
        }
        Returns: string
      }
      group_candidates: {
        Args: { p_group_id: string; p_search: string }
        Returns: {
          name: string
          user_id: string
        }[]
      }
      group_feed: {
        Args: { p_before?: string; p_group_id: string; p_limit?: number }
        Returns: {
          body: string
          comments: number
          created_at: string
          edited_at: string
          id: string
          images: Json
          is_mine: boolean
          is_pinned: boolean
          may_remove: boolean
          my_reaction: string
          name: string
          reactions: Json
          role: string
          user_id: string
        }[]
      }
      group_people: {
        Args: {
          p_group_id: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_status?: string
        }
        Returns: {
          joined_at: string
          muted_until: string
          name: string
          role: string
          status: string
          total: number
          user_id: string
        }[]
      }
      group_reports: {
        Args: { p_group_id: string; p_limit?: number }
        Returns: {
          author_role: string
          body: string
          comment_id: string
          images: Json
          muted_until: string
          name: string
          post_id: string
          reasons: Json
          report_id: string
          user_id: string
          written_at: string
        }[]
      }
      group_screen: {
        Args: { p_account_id: string; p_slug: string }
        Returns: Json
      }
      hand_over_group: {
        Args: { p_group_id: string; p_user_id: string }
        Returns: undefined
      }
      handle_message_report: {
        Args: { p_report_id: string }
        Returns: undefined
      }
      handle_report: {
        Args: { p_accept: boolean; p_report_id: string }
        Returns: undefined
      }
      has_access: { Args: { p_id: string; p_type: string }; Returns: boolean }
      has_feature: {
        Args: { p_account_id: string; p_feature: string }
        Returns: boolean
      }
      hold_order: {
        Args: { p_note?: string; p_order_id: string }
        Returns: Json
      }
      how_to_pay: { Args: { p_account_id: string }; Returns: string }
      impersonation_view: { Args: Record<PropertyKey, never>; Returns: Json }
      instructor_home: { Args: { p_account_id: string }; Returns: Json }
      invite_member: {
        Args: { p_account_id: string; p_email: string; p_role_id: string }
        Returns: Json
      }
      is_site_owner: {
        Args: { p_account_id: string; p_email: string }
        Returns: boolean
      }
      join_group: { Args: { p_group_id: string }; Returns: string }
      keep_media_folder: {
        Args: {
          p_account_id: string
          p_folder_id: string
          p_name: string
          p_parent_id?: string
        }
        Returns: string
      }
      learner_course: {
        Args: { p_account_id: string; p_slug: string }
        Returns: Json
      }
      learner_home: { Args: { p_account_id: string }; Returns: Json }
      leave_account: { Args: { p_account_id: string }; Returns: undefined }
      leave_group: { Args: { p_group_id: string }; Returns: undefined }
      lesson_talk: {
        Args: { p_lesson_id: string }
        Returns: {
          body: string
          created_at: string
          edited_at: string
          id: string
          is_mine: boolean
          is_teacher: boolean
          may_remove: boolean
          name: string
          parent_id: string
        }[]
      }
      list_activity: {
        Args: {
          p_account_id: string
          p_before?: number
          p_kind?: string
          p_limit?: number
          p_scope?: string
        }
        Returns: {
          created_at: string
          id: number
          meta: Json
          name: string
          place: string
          type: string
          user_id: string
        }[]
      }
      list_bookings: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_from?: string
          p_limit?: number
          p_member_id?: string
          p_newest_first?: boolean
          p_offset?: number
          p_search?: string
          p_service_id?: string
          p_sort?: string
          p_status?: string
          p_to?: string
          p_view: string
        }
        Returns: Json
      }
      list_conversations: {
        Args: {
          p_account_id: string
          p_after?: string
          p_limit?: number
          p_text?: string
        }
        Returns: {
          id: string
          is_blocked: boolean
          last_body: string
          last_message_at: string
          last_user_id: string
          may_write: boolean
          name: string
          their_read_at: string
          unread: number
          user_id: string
        }[]
      }
      list_groups: {
        Args: {
          p_account_id: string
          p_limit?: number
          p_offset?: number
          p_scope?: string
          p_search?: string
        }
        Returns: {
          archived_at: string
          description: string
          id: string
          image: Json
          join_mode: string
          last_at: string
          members: number
          privacy: string
          reports: number
          role: string
          slug: string
          standing: string
          title: string
          total: number
          waiting: number
        }[]
      }
      list_message_reports: {
        Args: { p_account_id: string; p_open?: boolean }
        Returns: {
          body: string
          created_at: string
          handled_at: string
          id: string
          reason: string
          reporter: string
          writer: string
          writer_id: string
        }[]
      }
      list_order_holds: {
        Args: {
          p_account_id: string
          p_descending?: boolean
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
        }
        Returns: Json
      }
      list_overview: { Args: { p_account_id: string }; Returns: Json }
      list_record_notes: {
        Args: { p_account_id: string; p_id: string; p_record: string }
        Returns: Json
      }
      list_subscriptions: {
        Args: {
          p_account_id: string
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_renews?: boolean
          p_search?: string
          p_sort?: string
          p_status?: string
          p_statuses?: string[]
          p_until_before?: string
          p_until_from?: string
        }
        Returns: Json
      }
      manage_figures: {
        Args: {
          p_account_id: string
          p_by?: string
          p_compare?: string
          p_days?: number
          p_limit?: number
        }
        Returns: Json
      }
      manage_overview: {
        Args: { p_account_id: string; p_days?: number }
        Returns: Json
      }
      mark_conversation_read: {
        Args: { p_conversation_id: string }
        Returns: undefined
      }
      mark_form_entries: {
        Args: { p_entry_ids: string[]; p_is_read: boolean; p_state: string }
        Returns: number
      }
      mark_notifications_read: {
        Args: { p_account_id: string; p_ids?: string[] }
        Returns: number
      }
      mark_order_paid: { Args: { p_order_id: string }; Returns: Json }
      mark_payout_paid: {
        Args: { p_account_id: string; p_id: string; p_reference?: string }
        Returns: undefined
      }
      mark_subscription_paid: {
        Args: { p_subscription_id: string }
        Returns: Json
      }
      marketing_needs: { Args: { p_account_id: string }; Returns: Json }
      media_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          alt: string
          created_at: string
          folder_id: string
          id: string
          mime: string
          name: string
          object_name: string
          size_bytes: number
          total: number
          uploaded_by: string
          visibility: string
        }[]
      }
      media_places: {
        Args: { p_media_id: string }
        Returns: {
          entity: string
          entity_id: string
          title: string
        }[]
      }
      media_room: {
        Args: { p_account_id: string; p_bytes: number }
        Returns: boolean
      }
      member_card: {
        Args: { p_account_id: string; p_member_id: string }
        Returns: Json
      }
      member_emails: {
        Args: { p_account_id: string; p_user_ids?: string[] }
        Returns: {
          email: string
          user_id: string
        }[]
      }
      member_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          avatar_at: string
          created_at: string
          email: string
          id: string
          is_owner: boolean
          name: string
          role: string
          role_id: string
          slug: string
          status: string
          total: number
          user_id: string
        }[]
      }
      mention_candidates: {
        Args: { p_group_id: string; p_lesson_id: string; p_search: string }
        Returns: {
          name: string
          slug: string
        }[]
      }
      merge_contacts: {
        Args: { p_account_id: string; p_contact_id: string; p_email: string }
        Returns: undefined
      }
      move_automation: {
        Args: {
          p_account_id: string
          p_id: string
          p_move: string
          p_overdue?: string
        }
        Returns: string
      }
      move_campaign: {
        Args: { p_account_id: string; p_id: string; p_move: string }
        Returns: string
      }
      move_funnel: {
        Args: { p_funnel_id: string; p_state: string; p_version: number }
        Returns: Json
      }
      move_lesson: {
        Args: { p_lesson_id: string; p_position: number; p_section_id: string }
        Returns: undefined
      }
      move_section: {
        Args: { p_position: number; p_section_id: string }
        Returns: undefined
      }
      mute_in_group: {
        Args: { p_group_id: string; p_minutes: number; p_user_id: string }
        Returns: undefined
      }
      my_account_access: { Args: { p_account_id: string }; Returns: Json }
      my_achievements: { Args: { p_account_id: string }; Returns: Json }
      my_affiliate: { Args: { p_account_id: string }; Returns: Json }
      my_courses: {
        Args: { p_account_id: string }
        Returns: {
          category: string
          certificate: string
          completed_at: string
          course_id: string
          excerpt: string
          image: Json
          is_open: boolean
          last_active_at: string
          last_lesson: string
          lessons: number
          level: string
          progress: number
          slug: string
          started_at: string
          status: string
          title: string
        }[]
      }
      my_meetings: {
        Args: { p_account_id: string; p_from?: string; p_to?: string }
        Returns: {
          audience: string
          can_change: boolean
          course_id: string
          ends_at: string
          group_id: string
          host: string
          id: string
          is_for_people: boolean
          kind: string
          starts_at: string
          status: string
          title: string
          updated_at: string
          url: string
        }[]
      }
      my_profile: { Args: { p_account_id: string }; Returns: Json }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          ip: string
          is_current: boolean
          seen_at: string
          user_agent: string
        }[]
      }
      my_teaching: {
        Args: { p_account_id: string }
        Returns: {
          id: string
          may: string[]
          slug: string
          status: string
          students: number
          title: string
          waiting: number
        }[]
      }
      note_language: {
        Args: { p_account_id: string; p_language: string }
        Returns: undefined
      }
      open_lesson: { Args: { p_lesson_id: string }; Returns: Json }
      open_media: {
        Args: { p_account_id: string; p_entity: string; p_id: string }
        Returns: Json
      }
      order_asks_address: {
        Args: { p_account_id: string; p_product_ids: string[] }
        Returns: boolean
      }
      owner_home: {
        Args: { p_account_id: string; p_compare?: string; p_days?: number }
        Returns: Json
      }
      pause_popup: { Args: { p_popup_id: string }; Returns: undefined }
      pay_booking_with: {
        Args: { p_booking_id: string; p_order_id: string }
        Returns: undefined
      }
      pay_order_test: { Args: { p_order_id: string }; Returns: Json }
      payout_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          affiliate: string
          affiliate_id: string
          amount_minor: number
          code: string
          created_at: string
          currency: string
          id: string
          lines: number
          number: number
          paid_at: string
          payout_hint: string
          reference: string
          state: string
          total: number
        }[]
      }
      payout_sheet: {
        Args: { p_account_id: string; p_id: string }
        Returns: Json
      }
      people_to_write: {
        Args: { p_account_id: string; p_text?: string }
        Returns: {
          is_staff: boolean
          name: string
          user_id: string
        }[]
      }
      pin_post: {
        Args: { p_pinned: boolean; p_post_id: string }
        Returns: undefined
      }
      place_manual_order: {
        Args: { p_account_id: string; p_input: Json }
        Returns: Json
      }
      place_order: {
        Args: {
          p_account_id: string
          p_attribution?: Json
          p_gateways?: string[]
          p_input: Json
        }
        Returns: Json
      }
      points_board: {
        Args: { p_account_id: string; p_limit?: number; p_period?: string }
        Returns: {
          badges: number
          is_me: boolean
          name: string
          place: number
          points: number
          user_id: string
        }[]
      }
      popup_counts: { Args: { p_account_id: string }; Returns: Json }
      post_comments: {
        Args: { p_before?: string; p_limit?: number; p_post_id: string }
        Returns: {
          body: string
          created_at: string
          edited_at: string
          id: string
          is_mine: boolean
          may_remove: boolean
          my_reaction: string
          name: string
          parent_id: string
          reactions: Json
          role: string
          user_id: string
        }[]
      }
      post_in_group: {
        Args: { p_body: string; p_group_id: string; p_images?: Json }
        Returns: string
      }
      prepare_payouts: {
        Args: { p_account_id: string; p_currency: string }
        Returns: number
      }
      publish_content: {
        Args: { p_at?: string; p_id: string; p_kind: string; p_version: number }
        Returns: Json
      }
      publish_form: {
        Args: { p_form_id: string; p_version: number }
        Returns: Json
      }
      publish_lessons: { Args: { p_course_id: string }; Returns: Json }
      publish_popup: {
        Args: { p_popup_id: string; p_version: number }
        Returns: Json
      }
      quiz_solutions: {
        Args: { p_quiz_id: string }
        Returns: {
          explanation: string
          question_id: string
          solution: Json
        }[]
      }
      react: {
        Args: { p_comment_id: string; p_emoji: string; p_post_id: string }
        Returns: undefined
      }
      receipt_seller: { Args: { p_order_id: string }; Returns: Json }
      refresh_media: { Args: { p_media_id: string }; Returns: Json }
      refund_order: {
        Args: { p_input: Json; p_order_id: string }
        Returns: Json
      }
      register_media: {
        Args: { p_account_id: string; p_media: Json }
        Returns: Json
      }
      register_member: { Args: { p_account_id: string }; Returns: Json }
      release_order_holds: { Args: { p_order_id: string }; Returns: Json }
      remove_member: { Args: { p_member_id: string }; Returns: undefined }
      remove_record_note: { Args: { p_id: string }; Returns: undefined }
      remove_samples: { Args: { p_account_id: string }; Returns: Json }
      remove_student: {
        Args: { p_course_id: string; p_user_id: string }
        Returns: undefined
      }
      remove_words: {
        Args: { p_comment_id: string; p_post_id: string }
        Returns: undefined
      }
      renewals_among: {
        Args: { p_account_id: string; p_order_ids: string[] }
        Returns: {
          cycle: number
          first_number: number
          order_id: string
          subscription_id: string
          title: string
        }[]
      }
      report_message: {
        Args: { p_message_id: string; p_reason: string }
        Returns: undefined
      }
      report_playback: {
        Args: { p_from_s: number; p_lesson_id: string; p_to_s: number }
        Returns: Json
      }
      report_words: {
        Args: { p_comment_id: string; p_post_id: string; p_reason: string }
        Returns: undefined
      }
      require_media_room: {
        Args: { p_account_id: string; p_bytes: number; p_mime?: string }
        Returns: undefined
      }
      reschedule_booking: {
        Args: { p_booking_id: string; p_starts_at: string; p_token?: string }
        Returns: undefined
      }
      resend_uncertain: {
        Args: { p_account_id: string; p_id: string }
        Returns: number
      }
      resend_unclicked: {
        Args: { p_account_id: string; p_id: string; p_name: string }
        Returns: string
      }
      reset_attempt: {
        Args: { p_attempt_id: string; p_reason: string }
        Returns: undefined
      }
      response_figures: {
        Args: {
          p_account_id: string
          p_compare?: string
          p_days?: number
          p_until?: string
        }
        Returns: Json
      }
      restore_revision: {
        Args: { p_revision_id: string; p_version?: number }
        Returns: Json
      }
      resume_order: { Args: { p_order_id: string }; Returns: Json }
      resume_subscription: {
        Args: { p_subscription_id: string }
        Returns: Json
      }
      retry_run: {
        Args: { p_account_id: string; p_run_id: string }
        Returns: undefined
      }
      revenue_by_activity: {
        Args: {
          p_account_id: string
          p_compare?: string
          p_days?: number
          p_limit?: number
          p_until?: string
        }
        Returns: Json
      }
      revenue_by_source: {
        Args: {
          p_account_id: string
          p_by?: string
          p_compare?: string
          p_days?: number
          p_limit?: number
          p_model?: string
          p_until?: string
        }
        Returns: Json
      }
      review_course: {
        Args: { p_body?: string; p_course_id: string; p_rating: number }
        Returns: undefined
      }
      revoke_access: {
        Args: { p_entitlement_id: string; p_reason?: string }
        Returns: undefined
      }
      revoke_certificate: {
        Args: { p_certificate_id: string; p_revoked?: boolean }
        Returns: undefined
      }
      revoke_invitation: {
        Args: { p_invitation_id: string }
        Returns: undefined
      }
      role_list: {
        Args: { p_account_id: string }
        Returns: {
          caps: string[]
          is_default: boolean
          is_owner: boolean
          members: number
          name: string
          role_id: string
        }[]
      }
      run_contact_import: {
        Args: {
          p_account_id: string
          p_import_id: string
          p_is_trial: boolean
          p_settings: Json
        }
        Returns: undefined
      }
      save_affiliate: {
        Args: { p_account_id: string; p_id: string; p_values: Json }
        Returns: Json
      }
      save_affiliate_program: {
        Args: { p_account_id: string; p_values: Json }
        Returns: Json
      }
      save_affiliate_rate: {
        Args: { p_account_id: string; p_values: Json }
        Returns: string
      }
      save_answer: {
        Args: {
          p_answer: Json
          p_attempt_id: string
          p_question_id: string
          p_writer: string
        }
        Returns: undefined
      }
      save_appointment_service: {
        Args: {
          p_account_id: string
          p_hosts: string[]
          p_service: Json
          p_service_id: string
        }
        Returns: string
      }
      save_automation: {
        Args: { p_account_id: string; p_automation: Json }
        Returns: Json
      }
      save_booking_note: {
        Args: { p_body: string; p_booking_id: string }
        Returns: undefined
      }
      save_calendar: {
        Args: {
          p_hours: Json
          p_member_id: string
          p_overrides: Json
          p_time_zone: string
        }
        Returns: undefined
      }
      save_campaign: {
        Args: { p_account_id: string; p_campaign: Json }
        Returns: Json
      }
      save_certificate_design: {
        Args: { p_design: Json; p_design_id: string; p_version: number }
        Returns: number
      }
      save_contact: {
        Args: { p_account_id: string; p_id: string; p_values: Json }
        Returns: string
      }
      save_contact_field: {
        Args: { p_account_id: string; p_id: string; p_values: Json }
        Returns: string
      }
      save_coupon: {
        Args: { p_account_id: string; p_coupon: Json }
        Returns: Json
      }
      save_course: {
        Args: { p_course: Json; p_course_id: string; p_version: number }
        Returns: number
      }
      save_draft: {
        Args: {
          p_account_id: string
          p_data: Json
          p_id: string
          p_kind: string
          p_version?: number
        }
        Returns: Json
      }
      save_form: { Args: { p_account_id: string; p_form: Json }; Returns: Json }
      save_funnel: {
        Args: { p_account_id: string; p_funnel: Json }
        Returns: Json
      }
      save_lesson: {
        Args: { p_lesson: Json; p_lesson_id: string; p_version: number }
        Returns: number
      }
      save_list: {
        Args: { p_account_id: string; p_id: string; p_values: Json }
        Returns: string
      }
      save_meeting: {
        Args: {
          p_account_id: string
          p_meeting: Json
          p_meeting_id: string
          p_people?: string[]
        }
        Returns: string
      }
      save_popup: {
        Args: { p_account_id: string; p_popup: Json }
        Returns: Json
      }
      save_product: {
        Args: { p_account_id: string; p_product: Json }
        Returns: Json
      }
      save_profile_menu: {
        Args: { p_account_id: string; p_value: Json; p_version?: number }
        Returns: Json
      }
      save_quiz: {
        Args: { p_quiz: Json; p_quiz_id: string; p_version: number }
        Returns: number
      }
      save_role: { Args: { p_account_id: string; p_role: Json }; Returns: Json }
      save_segment: {
        Args: {
          p_account_id: string
          p_id: string
          p_name: string
          p_rule: Json
          p_version?: number
        }
        Returns: Json
      }
      save_shop_settings: {
        Args: { p_account_id: string; p_settings: Json }
        Returns: Json
      }
      save_single_session: {
        Args: { p_account_id: string; p_is_on: boolean }
        Returns: undefined
      }
      save_site_languages: {
        Args: {
          p_account_id: string
          p_default: string
          p_languages: string[]
          p_version?: number
        }
        Returns: Json
      }
      save_site_section: {
        Args: {
          p_account_id: string
          p_section: string
          p_value: Json
          p_version?: number
        }
        Returns: Json
      }
      save_tag: {
        Args: { p_account_id: string; p_id: string; p_name: string }
        Returns: string
      }
      schedule_campaign: {
        Args: {
          p_account_id: string
          p_id: string
          p_send_at?: string
          p_undo_seconds?: number
          p_version: number
        }
        Returns: Json
      }
      search_account: {
        Args: { p_account_id: string; p_text: string; p_type?: string }
        Returns: Json
      }
      search_docs: {
        Args: { p_is_final?: boolean; p_text: string }
        Returns: Json
      }
      segment_preview: {
        Args: { p_account_id: string; p_rule: Json }
        Returns: Json
      }
      send_message: {
        Args: {
          p_account_id: string
          p_body: string
          p_client_id?: string
          p_to: string
        }
        Returns: Json
      }
      service_slots: {
        Args: { p_from: string; p_service_id: string; p_to: string }
        Returns: {
          ends_at: string
          member_ids: string[]
          places: number
          starts_at: string
        }[]
      }
      set_affiliate_coupon: {
        Args: {
          p_account_id: string
          p_affiliate_id?: string
          p_coupon_id: string
        }
        Returns: undefined
      }
      set_booking_status: {
        Args: { p_booking_id: string; p_status: string }
        Returns: undefined
      }
      set_contact_tag: {
        Args: {
          p_account_id: string
          p_contact_id: string
          p_is_set?: boolean
          p_name: string
        }
        Returns: undefined
      }
      set_course_status: {
        Args: { p_course_id: string; p_status: string }
        Returns: undefined
      }
      set_daily_cap: {
        Args: { p_account_id: string; p_cap: number }
        Returns: number
      }
      set_group_member: {
        Args: {
          p_group_id: string
          p_role?: string
          p_status: string
          p_user_id: string
        }
        Returns: undefined
      }
      set_lesson_status: {
        Args: { p_lesson_id: string; p_status: string }
        Returns: Json
      }
      set_media_usage: {
        Args: {
          p_account_id: string
          p_entity: string
          p_entity_id: string
          p_media_ids: string[]
        }
        Returns: undefined
      }
      set_member_role: {
        Args: { p_member_id: string; p_role_id: string }
        Returns: undefined
      }
      set_member_status: {
        Args: { p_member_id: string; p_status: string }
        Returns: undefined
      }
      set_messages_from: {
        Args: { p_account_id: string; p_from: string }
        Returns: undefined
      }
      set_product_file: {
        Args: { p_media_id: string; p_product_id: string }
        Returns: undefined
      }
      set_review_status: {
        Args: { p_review_id: string; p_status: string }
        Returns: undefined
      }
      set_suppression: {
        Args: { p_account_id: string; p_email: string; p_is_set?: boolean }
        Returns: undefined
      }
      shop_overview: {
        Args: { p_account_id: string; p_days?: number }
        Returns: Json
      }
      shop_seller: { Args: { p_account_id: string }; Returns: Json }
      show_on_board: {
        Args: { p_account_id: string; p_is_shown: boolean }
        Returns: undefined
      }
      start_quiz: { Args: { p_quiz_id: string }; Returns: Json }
      stoa_backend_facts: { Args: Record<PropertyKey, never>; Returns: Json }
      stop_run: {
        Args: { p_account_id: string; p_run_id: string }
        Returns: undefined
      }
      store_conflict: {
        Args: { p_data: Json; p_id: string; p_kind: string }
        Returns: undefined
      }
      student_home: {
        Args: { p_account_id: string; p_days?: number }
        Returns: Json
      }
      submit_assignment: {
        Args: { p_body: string; p_files?: Json; p_lesson_id: string }
        Returns: string
      }
      submit_quiz: {
        Args: { p_attempt_id: string; p_writer: string }
        Returns: Json
      }
      suppression_list: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
        }
        Returns: {
          at: string
          contact_id: string
          email: string
          email_hash: string
          reason: string
          total: number
        }[]
      }
      take_wins: {
        Args: { p_account_id: string }
        Returns: {
          badge_id: string
          description: string
          icon: string
          name: string
        }[]
      }
      taught_courses: {
        Args: {
          p_account_id: string
          p_filter?: Json
          p_limit?: number
          p_offset?: number
          p_page?: number
          p_search?: string
          p_sort?: string
          p_status?: string
        }
        Returns: Json
      }
      taught_quizzes: {
        Args: { p_account_id: string; p_page?: number; p_search?: string }
        Returns: Json
      }
      transfer_ownership: { Args: { p_member_id: string }; Returns: undefined }
      unbin_content: {
        Args: { p_id: string; p_kind: string }
        Returns: undefined
      }
      undo_contact_change: {
        Args: { p_account_id: string; p_undo: Json }
        Returns: number
      }
      unpublish_content: {
        Args: { p_id: string; p_kind: string }
        Returns: undefined
      }
      unsubscribe_contact: {
        Args: { p_account_id: string; p_contact_id: string; p_list_id?: string }
        Returns: undefined
      }
      update_my_profile: {
        Args: { p_account_id: string; p_profile: Json }
        Returns: Json
      }
      verify_certificate: { Args: { p_serial: string }; Returns: Json }
      visit_figures: {
        Args: {
          p_account_id: string
          p_by?: string
          p_compare?: string
          p_days?: number
          p_limit?: number
          p_until?: string
        }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
