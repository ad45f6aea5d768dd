/** What the addresses work with. The server listens before these exist and answers 503 until they do. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Hooks } from '../../core/records/hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Reports } from '../../core/report-sql/report-sql.ts';
import type { ActionHandlers } from '../../services/actions/actions.ts';
import type { Builder } from '../../services/builder/builder.ts';
import type { Drift } from '../../services/builder/drift.ts';
import type { Preview } from '../../services/builder/preview.ts';
import type { FileStore } from '../../services/files/store.ts';
import type { Jobs } from '../../services/jobs/jobs.ts';
import type { IdentityProviders } from '../../services/sessions/identity-providers.ts';
import type { Sessions } from '../../services/sessions/sessions.ts';
import type { OffersOf } from '../../services/site/company-offers.ts';
import type { FramedPages } from '../../services/site/framed-pages.ts';
import type { Database } from '../../sql/database.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import type { GraphQLService } from '../graphql/service.ts';
import type { LiveService } from '../live/live.ts';

export type Services = {
  readonly registry: Registry;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly graphql: GraphQLService;
  readonly subscriptions: LiveService;
  readonly files: FileStore;
  readonly hooks: Hooks;
  readonly jobs: Jobs;
  readonly actionHandlers: ActionHandlers;
  /** SQL that people have written; a server may do without. */
  readonly reports?: Reports;
  /** Which definitions these are, and publishing others; a server may do without. */
  readonly definitions?: {
    readonly version: string;
    readonly builder: Builder;
    readonly preview: Preview;
    readonly drift: Drift;
    /** For looks at what the database has beside the models. */
    readonly connection: DatabaseConnection;
    /** Looks whether others have been published; true when these are no longer those in force. */
    renewed(): Promise<boolean>;
  };
  /** What modules show of a company on its public page; nothing unless told. */
  readonly offers?: readonly OffersOf[];
  /** Public pages of modules in the frame of the site; none unless told. */
  readonly framedPages?: readonly FramedPages[];
  /** Whether short messages reach telephones: a provider is configured. Not unless told. */
  readonly sendsSms?: boolean;
  /** Sign-ins to show on the sign-in page; empty outside demo mode. */
  readonly demoSignIns: readonly { readonly login: string; readonly label: Label; readonly password: string }[];
};

export type Installation = {
  /** Names this installation among others; empty unless told. */
  readonly projectKey?: string;
  /** False: everybody reads Mongolian and is offered no other language. */
  readonly hasLanguage?: boolean;
  /** Where the people of a role begin after signing in, by its number; otherwise the role's own data says. */
  readonly roleRedirects?: ReadonlyMap<number, string>;
};

export type HttpSettings = {
  /** The built web part, or null when there is none. */
  readonly webFolder: string | null;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  /** The site is reached by https: cookies are kept to it. */
  readonly https: boolean;
  /** How the site is reached from outside, without a slash at the end; unless told that of each request. */
  readonly publicUrl?: string | null;
  /** How long a code for a new password is valid; three minutes unless told. */
  readonly resetMinutes?: number;
  /** Days between asking for the deletion of the own account and the deletion; fourteen unless told. */
  readonly deletionDays?: number;
  /** Whom people may sign in with beside the password; none unless told. */
  readonly providers?: IdentityProviders;
  /** Sites that entries of the menu may show inside a page. */
  readonly frameSites?: readonly string[];
  /** Firebase's public configuration for programs of one's own. */
  readonly firebaseWeb?: Readonly<Record<string, string>>;
  /** The tile server of maps: its address with `{z}`, `{x}`, `{y}`, and whom its maps are due to. */
  readonly mapTiles?: { readonly address: string; readonly attribution: string } | null;
  /** What an installation says of itself in `GET /lambda-config`. */
  readonly installation?: Installation;
  /** Messages to devices: whether applications are reached through Firebase, and which addresses of browsers may be called. */
  readonly push?: { readonly firebase: boolean; readonly mayCall?: (address: string) => boolean };
};

/** The services once they are there, and until then what the start is doing. */
export type Live = { services: Services | null; doing: string; closing: boolean };
