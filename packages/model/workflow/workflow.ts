/**
 * A workflow as data: steps, what may be decided in each, and where that leads. What is drawn in the designer, what is stored with a
 * version and what running records follow is this one shape.
 */
import { z } from 'zod';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { iconSchema } from '../definitions/icon-names.ts';
import { labelSchema } from '../definitions/label-schema.ts';
import { STEP_TYPES, SUBJECT_TYPES } from './step-types.ts';

/** Outcomes and steps are named by codes; labels may change without changing where a record goes. */
const codeSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const idSchema = z.int().positive();
const MOST_STEPS = 200;
const MOST_PEOPLE = 100;

/** Where an outcome leads: the first branch whose condition the record meets; one without a condition always holds. Several steps run side by side. */
const branchSchema = z.strictObject({ when: conditionLikeSchema.optional(), to: z.array(codeSchema).min(1).max(20).readonly() });
const outcomeSchema = z.strictObject({
  code: codeSchema,
  label: labelSchema,
  /** A reason has to be written. */
  needs_note: z.boolean().optional(),
  next: z.array(branchSchema).max(20).readonly(),
});

const subjectSchema = z.strictObject({
  subject_type: z.enum(SUBJECT_TYPES),
  /** A unit of the company; the author's unit where a unit is asked for and none is named. */
  struct_id: idSchema.optional(),
  /** The head of the unit, in place of everybody in it. */
  heads: z.boolean().optional(),
  job_id: idSchema.optional(),
  emp_ids: z.array(idSchema).max(MOST_PEOPLE).readonly().optional(),
  role_id: idSchema.optional(),
});

/** What decides a vote besides the number of votes. */
export const TIE_RULES = ['more_material', 'supported', 'unsupported'] as const;
export const MAJORITIES = ['plurality', 'half', 'twoThirds'] as const;
const voteSchema = z.strictObject({
  /** The least share of the voters that has to vote, in percent; 0 for none. */
  quorum: z.int().min(0).max(100),
  /** Most votes of all; more than half, or at least two thirds, of the votes cast. */
  majority: z.enum(MAJORITIES),
  tie: z.enum(TIE_RULES),
});
export type VoteRule = z.infer<typeof voteSchema>;
export const USUAL_VOTE: VoteRule = { quorum: 50, majority: 'plurality', tie: 'more_material' };

const stepSchema = z.strictObject({
  id: codeSchema,
  type: z.enum(STEP_TYPES),
  label: labelSchema,
  description: z.string().max(500).optional(),
  icon: iconSchema.optional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Where it stands in the drawing, in pixels. */
  x: z.number().min(-100_000).max(100_000),
  y: z.number().min(-100_000).max(100_000),
  subject: subjectSchema,
  /** Whoever decides here may read the record and not change it. */
  is_read_only: z.boolean().optional(),
  is_signature_needed: z.boolean().optional(),
  /** The signature is confirmed by a code that is sent to the signer. */
  needs_code: z.boolean().optional(),
  /** Whoever sends a record here may choose another person. */
  is_subject_changeable: z.boolean().optional(),
  /** Several people one after the other, in the order of `emp_ids`; side by side unless told. */
  in_order: z.boolean().optional(),
  /** How many of several people have to agree; all of them unless told. */
  needed: z.int().min(1).max(MOST_PEOPLE).optional(),
  /** Working hours until the step is overdue. */
  term_hours: z.int().min(1).max(2_000).optional(),
  /** Working hours before the term is over at which whoever has not decided is reminded. */
  remind_hours: z.int().min(1).max(2_000).optional(),
  /** What the step comes to by itself when its term is over; a vote is counted then. It stays open, and overdue, unless told. */
  on_expiry: codeSchema.optional(),
  /** Steps that run side by side meet here: it begins when the last of them is done. */
  meets: z.boolean().optional(),
  vote: voteSchema.optional(),
  outcomes: z.array(outcomeSchema).max(12).readonly(),
});
export const workflowSchema = z.strictObject({ steps: z.array(stepSchema).max(MOST_STEPS).readonly() });
export type Workflow = z.infer<typeof workflowSchema>;
export type Step = Workflow['steps'][number];
export type Outcome = Step['outcomes'][number];
export type Subject = Step['subject'];

export const EMPTY_WORKFLOW: Workflow = { steps: [] };

export const stepOf = ({ steps }: Workflow, id: string): Step | undefined => steps.find((step) => step.id === id);
export const outcomeOf = (step: Step, code: string): Outcome | undefined => step.outcomes.find((one) => one.code === code);
export const startOf = ({ steps }: Workflow): Step | undefined => steps.find(({ type }) => type === 'START');
/** Every step that an outcome may lead to, whatever the record says. */
export const targetsOf = ({ next }: Outcome): readonly string[] => [...new Set(next.flatMap(({ to }) => to))];
