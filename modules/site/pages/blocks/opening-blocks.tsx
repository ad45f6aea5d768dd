/** What a page opens with: the promise with the product's own picture, or a plain title. */
import { Actions } from '../block-heading.tsx';
import type { BlockProps } from '../block-schema.ts';
import { SitePicture, WindowPicture } from '../site-picture.tsx';

/** On a phone a second one stands beside the phone of the page, with another screen of the product. */
const [BESIDE, OTHER] = ['employee-form-phone', 'employees-phone'] as const;

export function Hero({ title, text, actions, picture, phone }: BlockProps['hero']) {
  return (
    <section className="st-hero">
      <div className="st-wide st-hero-words">
        <h1>{title}</h1>
        {text && <p className="st-lead">{text}</p>}
        <Actions actions={actions} />
      </div>
      {picture && (
        <div className="st-wide st-hero-pictures">
          <WindowPicture
            name={picture}
            alt=""
            sizes="(min-width: 1200px) 1040px, (min-width: 720px) 92vw"
            first
            onPhone={phone === undefined ? undefined : phone === BESIDE ? OTHER : BESIDE}
          />
          {phone && (
            <div className="st-phone">
              <SitePicture name={phone} alt="" sizes="220px" first />
            </div>
          )}
        </div>
      )}
      <svg className="st-hills" viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden focusable="false">
        <path d="M0 110C160 60 300 150 520 130S860 40 1060 90s260 60 380 10V320H0Z" />
        <path d="M0 190c220-60 360 40 600 20s420-90 840 10v100H0Z" />
      </svg>
    </section>
  );
}

export function PageTitle({ title, text }: BlockProps['title']) {
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{title}</h1>
        {text && <p className="st-lead">{text}</p>}
      </div>
    </section>
  );
}
