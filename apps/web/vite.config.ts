/** How the web part is built: one entry, pages and heavy parts as pieces of their own. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Libraries that every page needs change rarely, so browsers keep them over our releases. */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-sync-external-store|cookie|set-cookie-parser)[\\/]/,
    priority: 30,
  },
  { name: 'ag-grid', test: /node_modules[\\/]ag-(grid|charts)[^\\/]*[\\/]/, priority: 20 },
  // With what forbids it to try `eval`, so that this is settled before the first schema is made.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|model[\\/]without-eval/, priority: 25 },
  { name: 'flow', test: /node_modules[\\/](@xyflow|d3-[a-z]+)[\\/]/, priority: 20 },
];

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // The content policy allows no data: scripts and few data: pictures.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
