/** The till in the document that the service worker gives while the server cannot be reached: everything is here from before. */
import { PosPage } from './pos-page.tsx';

export default PosPage;
