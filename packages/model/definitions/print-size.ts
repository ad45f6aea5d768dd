/** The paper that something is printed on. */
import { z } from 'zod';

export const PAPERS = ['A3', 'A4', 'A5'] as const;
export type Paper = (typeof PAPERS)[number];
export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Without an orientation what is wide lies on its side. */
export const printSizeSchema = z.strictObject({ paper: z.enum(PAPERS), orientation: z.enum(ORIENTATIONS).optional() });
