/** What technology cards bring to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { cardServer } from '../card/card.server.ts';
import { loadDemo } from '../demo/technology-card.demo.ts';
import { technologyCardModule } from '../module.ts';

export const technologyCardServer = defineServerModule({ module: technologyCardModule, areas: [cardServer], demo: loadDemo });
