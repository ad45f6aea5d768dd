/** What a project begins with where nothing else is said. */

export const USUAL_STAGES: readonly { readonly name: string; readonly is_done: boolean; readonly colour: string }[] = [
  { name: 'Төлөвлөсөн', is_done: false, colour: '#64748b' },
  { name: 'Хийж байгаа', is_done: false, colour: '#1d5bbf' },
  { name: 'Дууссан', is_done: true, colour: '#177245' },
];
export const USUAL_PRIORITIES: readonly { readonly name: string; readonly colour: string }[] = [
  { name: 'Энгийн', colour: '#64748b' },
  { name: 'Чухал', colour: '#b45309' },
  { name: 'Яаралтай', colour: '#c62828' },
];
