/** The words of the REST face beside labels and the catalogue of errors. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export const TAKEN: Label = {
  mn: "'{value}' утга бүртгэлтэй байна",
  en: "'{value}' is registered already",
  ko: "'{value}' 값은 이미 등록되어 있습니다",
};
