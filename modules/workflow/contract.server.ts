/** What the servers of other modules may ask of workflows: how the records of their demos have come through one. */
export { decidedAt, drawnFlow, historyOf, type Made, participantsOf, standingOf, stepsOn } from './demo/running.ts';
