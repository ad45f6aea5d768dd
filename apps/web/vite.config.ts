/** How the web part is built: one entry, pages and heavy parts as pieces of their own. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Says which script pages start with, so that a page that was opened before an upgrade notices it. */
const latestBuild = (): Plugin => ({
  name: 'latest-build',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
    if (entry) this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ entry: `/${entry.fileName}` }) });
  },
});

export default defineConfig({
  plugins: [react(), latestBuild()],
  build: {
    target: 'es2022',
    // The content policy allows no data: scripts and few data: pictures.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
