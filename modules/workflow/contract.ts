/** What other modules may know of workflows: how the records of their demos have come through one. */
export { decidedAt, drawnFlow, historyOf, type Made, participantsOf, standingOf, stepsOn, type Taken } from './demo/running.ts';
