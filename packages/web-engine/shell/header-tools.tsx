/** The buttons that modules bring into the header, in the order in which they registered. */
import { headerTools } from '../kit/registries.ts';

export function HeaderTools({ large = false }: { readonly large?: boolean }) {
  return [...headerTools()].map(([name, Tool]) => <Tool key={name} large={large} />);
}
