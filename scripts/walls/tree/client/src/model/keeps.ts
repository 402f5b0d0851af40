import '@boneyard/shared';
import '../i18n/message.ts';
