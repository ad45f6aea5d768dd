/** The fonts of documents on paper. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** `Noto` has all letters of Mongolian, ₮ and №; words in Hangul are set in the other. A font is read when a text needs it. */
export const FONTS = {
  Noto: {
    normal: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  Hangul: {
    normal: require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  },
};
