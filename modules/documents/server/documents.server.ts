/** What documents bring to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/documents.demo.ts';
import { documentServer } from '../document/document.server.ts';
import { documentsModule } from '../module.ts';

export const documentsServer = defineServerModule({ module: documentsModule, areas: [documentServer], demo: loadDemo });
